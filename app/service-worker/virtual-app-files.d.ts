/** What the build made, as far as readers need it; made by `server/operations/service-worker-build.ts`. */
declare module 'virtual:app-files' {
  /** The address of the first script: it names all others, so each version of the app has another one. */
  export const version: string
  /** The address of the page that starts without the server. */
  export const shellUrl: string
  /** What a start needs in any case; the shell is among it. */
  export const startFiles: readonly string[]
  /** The rest of what readers see: screens. Addresses carry a hash, but for those with a revision. */
  export const screenFiles: readonly (string | { url: string; revision: string })[]
}
