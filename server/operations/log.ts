import { type DestinationStream, type Logger, pino } from 'pino'

// E-mail addresses, and queries: what somebody searched for, or the token of a link.
const personal = /[^\s@<>"'()/:,;]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}|(?<=\?)[^\s"'()=]+=[^\s"')]*/gi

/**
 * The log of the process: JSON, a line each, to standard output. What is written about a failure is what it is, its
 * code and where it happened: errors of databases and mail servers bring along the values that they are about.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    serializers: {
      err: describe,
      path: withoutPeople,
      // The log has the id of a request, in `requestId`, and nothing else of it.
      req: () => undefined,
      res: () => undefined,
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** As much of an error as may be written down. */
function describe(error: unknown): unknown {
  if (!(error instanceof Error))
    return typeof error === 'string' ? withoutPeople(error) : typeof error
  const { name, message, stack, cause, code } = error as NodeJS.ErrnoException
  return {
    type: name,
    message: withoutPeople(message),
    ...(code !== undefined && { code }),
    stack: withoutPeople(stack ?? ''),
    ...(cause instanceof Error && { cause: describe(cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.map(describe) }),
  }
}

function withoutPeople(text: string): string {
  return text.replace(personal, '…')
}

/** Tells the operator how the process is doing. */
export interface Announcer {
  /** `details` are for programs; a person reads the same in the text. */
  announce(text: string, details?: Record<string, unknown>): void
  /** Why the process ends: what an operator has to mend as a text, everything else as the error that it is. */
  fail(reason: unknown): void
}

/** Text on a terminal; elsewhere log entries, which are written whatever the log's level. */
export function createAnnouncer(log: Logger, isTerminal: boolean): Announcer {
  if (isTerminal) {
    return {
      announce: (text) => console.log(text),
      fail: (reason) => console.error(reason),
    }
  }
  const entries = log.child({}, { level: 'info' })
  return {
    announce: (text, details = {}) => entries.info(details, text),
    fail: (reason) =>
      typeof reason === 'string'
        ? entries.fatal(reason)
        : entries.fatal({ err: reason }, 'the start failed'),
  }
}
