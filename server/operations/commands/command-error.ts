import type { exitCodes } from './exit-codes.ts'

/** Why a command did not do what it was asked for; `message` says in Portuguese what to do. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
  readonly exit: keyof typeof exitCodes

  constructor(exit: keyof typeof exitCodes, message: string, cause?: unknown) {
    super(message, { cause })
    this.exit = exit
  }
}
