/** What a page tells the service worker. */
export type WorkerMessage =
  /** A page is open; the worker answers with a `VersionAnswer` on the port that comes along. */
  | { kind: 'page'; version: string; loaded: readonly string[] }
  /** Somebody asked for the new version. */
  | { kind: 'activate' }

/** Whether the page that asked and the worker are of one version. */
export interface VersionAnswer {
  isSame: boolean
}
