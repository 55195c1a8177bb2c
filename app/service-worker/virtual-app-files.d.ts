/** What the build made, as far as readers need it; made by `server/operations/service-worker-build.ts`. */
declare module 'virtual:app-files' {
  /** The address of the first script: each version of the app has another one. */
  export const version: string
  /** The address of the page that starts without the server. */
  export const shellUrl: string
  /** That page, and what weighs most of what every page of the server has fetched before there is a worker. */
  export const firstFiles: readonly string[]
  /** Those of the package without which nothing starts from the device. */
  export const startFiles: readonly string[]
  /** The address of one file with all others that readers may need, by their addresses. */
  export const packageUrl: string
  /** The addresses in it. */
  export const packedFiles: readonly string[]
}
