import type { Logger } from 'pino'

/** Tells the operator how the process is doing. */
export interface Announcer {
  /** `details` are for programs; a person reads the same in the text. */
  tell(text: string, details?: Record<string, unknown>): void
  /** Why the process ends: what an operator has to mend as a text, everything else as the error that it is. */
  fail(reason: unknown): void
}

/** Text on a terminal; elsewhere log entries, which are written whatever the log's level. */
export function createAnnouncer(log: Logger, isTerminal: boolean): Announcer {
  if (isTerminal) {
    return {
      tell: (text) => console.log(text),
      fail: (reason) => console.error(reason),
    }
  }
  const entries = log.child({}, { level: 'info' })
  return {
    tell: (text, details = {}) => entries.info(details, text),
    fail: (reason) =>
      typeof reason === 'string'
        ? entries.fatal(reason)
        : entries.fatal({ err: reason }, 'the start failed'),
  }
}
