import * as z from 'zod'
import type { ErrorCode } from '#protocol/errors.ts'
import type { Right } from '#protocol/policy.ts'

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** An answer that is no problem: its bodies by media type. */
export interface Answer {
  description?: string
  content?: Readonly<Record<string, z.ZodType>>
  headers?: z.ZodObject
}

/** What a call of the API takes and answers. */
export interface Call {
  id: string
  summary: string
  description?: string
  access: Right
  query?: z.ZodObject
  headers?: z.ZodObject
  /** JSON, unless media types are named. */
  body?: z.ZodType | Readonly<Record<string, z.ZodType>>
  /** By status; JSON unless said otherwise. */
  answers: Readonly<Partial<Record<200 | 201 | 204 | 302 | 303 | 304, z.ZodType | Answer>>>
  /** A page sends it, and reads its problems as pages. */
  isForm?: true
  /** For apps of an earlier version alone. */
  deprecated?: true
  /** Besides those that `describeCalls` adds to every call of its kind. */
  problems?: readonly ErrorCode[]
}

/** Calls by path, with `{names}` for its parameters, and method. */
export type Calls = Readonly<Record<string, Partial<Record<Method, Call>>>>

export function json(schema: z.ZodType, others: Omit<Answer, 'content'> = {}): Answer {
  return { ...others, content: { 'application/json': schema } }
}

export const html: Answer = {
  description: 'Uma página com um formulário',
  content: { 'text/html': z.string() },
}

export const noContent = { 204: { description: 'Feito' } } as const

/** A file in either format. */
export function files(description: string, schema: z.ZodType): Answer {
  return { description, content: { 'text/csv': z.string(), 'application/json': schema } }
}

export function isSchema(answer: object): answer is z.ZodType {
  return '_zod' in answer
}
