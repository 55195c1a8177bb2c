/** One thing that was looked at. `message` is one Portuguese line, with what to do where something is to be done. */
export interface Diagnostic {
  check: string
  state: 'ok' | 'attention' | 'error'
  message: string
}

/** What was found in a database that was looked at and left as it is. */
export interface DatabaseDiagnostics {
  findings: Diagnostic[]
  /** Whether a server of this version could use it as it is. */
  isReady: boolean
  /** When the newest change was made, ISO 8601 in UTC. */
  newestChange?: string
}
