import type { z } from 'zod'
import { ProblemError } from './problem.ts'

/** What was sent, as a schema of `protocol/schemas/` makes it; throws `invalid_request` where it does not fit. */
export function parseRequest<T>(schema: z.ZodType<T>, sent: unknown): T {
  const { data, success } = schema.safeParse(sent)
  if (!success) throw new ProblemError('invalid_request')
  return data
}

/** Path and query of a request target, also where that is a whole address (RFC 9112, section 3.2). */
export function originForm(target: string): string {
  const address = target.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '')
  return address.startsWith('/') ? address : `/${address}`
}
