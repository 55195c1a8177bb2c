declare module 'virtual:bundled-snapshot' {
  import type { Bundle } from '#protocol/content-api.ts'

  /** The content that a hybrid app brings along: a state of the server's log, and when it was made, milliseconds since 1970. */
  export const bundledSnapshot:
    | (Pick<Bundle, 'log' | 'seq'> & {
        madeAt: number
        fetchCollections(): Promise<Bundle['collections']>
      })
    | undefined
}
