import type { ErrorCode, Problem } from '#protocol/errors.ts'

/** Why something was not done: the server refused, it could not be reached, or the device made no use of its passkey. */
export type Refusal = ErrorCode | 'offline' | 'passkey_cancelled'

export interface Refused {
  kind: 'refused'
  code: Refusal
  /** Of a document: what is wrong with it, or how it is now. */
  problem?: Pick<Problem, 'errors' | 'current'>
  /** Seconds after which the server lets one try again. */
  wait?: number
}

/** What became of a call. */
export type Answer<T> = { kind: 'done'; value: T } | Refused
