import type { AccountOptions, SessionReport } from './accounts.ts'
import type { Preferences } from './preferences.ts'
import type { Bundle } from './public-content.ts'

/** What the server gives the app to render a page. */
export interface PageRequest {
  /** Path and query, starting with `/`. */
  url: string
  content: Bundle
  /** Milliseconds since 1970; the page shows "now" as of this moment until it is hydrated. */
  now: number
  preferences: Preferences
  /** Origin for absolute addresses, without a slash at the end. */
  publicUrl: string
  /** Who asks; absent where nobody is signed in. */
  session?: SessionReport
  options: AccountOptions
}

/** What comes back: a page, or where to go instead. */
export type PageAnswer =
  | {
      kind: 'page'
      status: 200 | 404
      html: string
      /** The exact contents of the page's inline `<style>` elements, for the hashes in its content security policy. */
      inlineStyles: readonly string[]
    }
  | { kind: 'redirect'; status: 301 | 302; location: string }

/** Built from the app, called by the server: the only thing that one knows of the other. */
export type RenderPage = (request: PageRequest) => Promise<PageAnswer>
