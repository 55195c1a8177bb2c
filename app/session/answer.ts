import type { ErrorCode, Problem } from '#protocol/errors.ts'

/** Why something was not done: the server refused, it could not be reached, or the device made no use of its passkey. */
export type Refusal = ErrorCode | 'offline' | 'passkey_cancelled'

/** What became of a call; of a document that was refused, also what is wrong with it or how it is now. */
export type Answer<T> =
  | { kind: 'done'; value: T }
  | { kind: 'refused'; code: Refusal; problem?: Pick<Problem, 'errors' | 'current'> }
