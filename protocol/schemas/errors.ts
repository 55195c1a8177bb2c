import * as z from 'zod'
import { type ErrorCode, errorStatus } from '#protocol/errors.ts'
import { staffDocument } from './components.ts'

export const fieldError = z
  .object({
    field: z
      .string()
      .meta({ description: 'Um caminho como `weekly.0.days`; vazio quando é o registro todo' }),
    detail: z.string().meta({ description: 'Para quem escreveu' }),
    duplicate: z.string().exactOptional().meta({
      description: 'Código do registro que já tem este valor, se quem escreve pode vê-lo',
    }),
  })
  .meta({ id: 'FieldError' })

/** The body of an error answer (RFC 9457, `application/problem+json`). */
export const problem = z
  .object({
    type: z.literal('about:blank'),
    title: z.string(),
    status: z.int(),
    code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
    requestId: z.string().exactOptional().meta({
      description: 'De uma falha do servidor: o código do pedido, para dizer a quem o opera',
    }),
    errors: z
      .array(fieldError)
      .exactOptional()
      .meta({ description: 'O que não serve, campo por campo' }),
    current: staffDocument.nullable().exactOptional().meta({
      description: 'De um conflito: o registro como está agora, ou nulo se não existe',
    }),
  })
  .meta({ id: 'Problem' })
