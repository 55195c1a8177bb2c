import { ConfigurationError } from '#server/configuration.ts'
import { ImportError } from '#server/documents/import/import-error.ts'
import { StoreError, type StoreErrorCode } from '#server/store/store-error.ts'

/** What a command ends with, as `sysexits.h` has them; `docs/operations.md` lists them for people. */
export const exitCodes = {
  ok: 0,
  /** Something that was looked at is not as it should be. */
  found: 1,
  usage: 64,
  badData: 65,
  noInput: 66,
  noUser: 67,
  unavailable: 69,
  unexpected: 70,
  cannotCreate: 73,
  ioError: 74,
  tryAgain: 75,
  noPermission: 77,
  configuration: 78,
} as const

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

/** Why a command did not do what it was asked for; `message` says in Portuguese what to do. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
  readonly exit: keyof typeof exitCodes

  constructor(exit: keyof typeof exitCodes, message: string, cause?: unknown) {
    super(message, { cause })
    this.exit = exit
  }
}

const ofStore: Record<StoreErrorCode, ExitCode> = {
  corrupt: exitCodes.badData,
  too_new: exitCodes.badData,
  foreign: exitCodes.badData,
  not_writable: exitCodes.cannotCreate,
  lost: exitCodes.ioError,
  full: exitCodes.ioError,
  unreachable: exitCodes.unavailable,
  access_denied: exitCodes.noPermission,
  no_database: exitCodes.noInput,
  unsuitable: exitCodes.unavailable,
  read_only: exitCodes.unavailable,
  outcome_unknown: exitCodes.tryAgain,
  not_empty: exitCodes.cannotCreate,
  copy_differs: exitCodes.ioError,
  locked: exitCodes.tryAgain,
  failed: exitCodes.ioError,
  closed: exitCodes.unexpected,
  invalid_write: exitCodes.badData,
}

/** What a failure ends with; `unexpected` for what nobody foresaw. */
export function exitCodeOf(error: unknown): ExitCode {
  if (error instanceof CommandError) return exitCodes[error.exit]
  if (error instanceof StoreError) return ofStore[error.code]
  if (error instanceof ConfigurationError) return exitCodes.configuration
  if (error instanceof ImportError) return exitCodes.badData
  return exitCodes.unexpected
}
