import { StoreError, type StoreErrorCode } from '#server/store/store-error.ts'

/** As `pg` throws it: with what the server said, or with what the network did. */
type DriverError = Error & { code?: string; severity?: string }

// SQLSTATE codes, https://www.postgresql.org/docs/current/errcodes-appendix.html, whole or by their class.
const codes: Record<string, StoreErrorCode> = {
  '08': 'unreachable', // connection exception
  22: 'invalid_write', // data exception
  '25006': 'read_only',
  '28': 'access_denied', // invalid authorization
  '3D000': 'no_database',
  '42501': 'access_denied', // insufficient privilege
  '53100': 'full',
  '53300': 'unreachable', // too many connections
  54: 'invalid_write', // program limit exceeded: nested too deeply, too long
  '55P03': 'locked',
  '57P': 'unreachable', // shutting down, crashed, starting
  XX001: 'corrupt',
  XX002: 'corrupt',
}

// Undone by the server, or a server that is on its way up or down: the same may succeed in a moment.
const transient = /^(?:08|40001|40P01|25006|25P03|53300|57P)/

const network =
  /^(?:ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_|ENOENT|EACCES|ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/

// What `pg` says without a code.
const lost = /connection|timeout|not queryable|SSL/i
const unauthorised = /^SASL|password/i

/** Worth trying again: nothing was written, and it is not the request that was wrong. */
export function isTransient(error: unknown): boolean {
  const { code, severity } = error as DriverError
  if (severity !== undefined) return transient.test(code ?? '')
  return error instanceof Error && codeOf(error) === 'unreachable'
}

/** True where the server said that it did not do it, and goes on: false leaves open whether it did. */
export function isRefusal(error: unknown): boolean {
  return (error as DriverError).severity === 'ERROR'
}

/** What was thrown, as a `StoreError` that says what to do; `server` is its address without secrets. */
export function translate(server: string, error: unknown): unknown {
  if (error instanceof StoreError || !(error instanceof Error)) return error
  const code = codeOf(error)
  return code ? new StoreError(code, `${server}: ${error.message || String(error)}`, error) : error
}

function codeOf(error: DriverError): StoreErrorCode | undefined {
  const { code = '', severity, message } = error
  if (severity !== undefined) {
    return codes[code] ?? codes[code.slice(0, 3)] ?? codes[code.slice(0, 2)] ?? 'failed'
  }
  if (unauthorised.test(message)) return 'access_denied'
  if (network.test(code) || (code === '' && lost.test(message))) return 'unreachable'
  return undefined
}
