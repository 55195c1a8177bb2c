import type { Problem } from '#protocol/api-types.ts'
import type { ErrorCode } from '#protocol/errors.ts'

/** Why something was not done: the server refused, it could not be reached, or the device made no use of its passkey. */
export type Refusal = ErrorCode | 'offline' | 'passkey_cancelled'

export interface Refused {
  kind: 'refused'
  code: Refusal
  /** Seconds after which the server lets one try again. */
  wait?: number
  /** Of a document that was refused: what is wrong with it, or how it is now. */
  problem?: Pick<Problem, 'errors' | 'current'>
}

/** The outcome of a call. */
export type Answer<T> = { kind: 'done'; value: T } | Refused

const temporary: ReadonlySet<Refusal> = new Set([
  'offline',
  'unavailable',
  'store_unavailable',
  'store_lost',
  'store_full',
  'busy',
  'accounts_unavailable',
  'too_many_requests',
])

/** Whether nothing was said about the call itself, so that the same one may succeed later. */
export function isTemporary(code: Refusal): boolean {
  return temporary.has(code)
}

/** Why a call was refused; nothing where it was done. */
export function refusalOf(answer: Answer<unknown>): Refused | undefined {
  return answer.kind === 'refused' ? answer : undefined
}
