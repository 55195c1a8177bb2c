import type { LocalTime } from '#content/local-time.ts'
import type { AccountOptions, SessionReport } from '#protocol/api-types.ts'
import type { PageContent } from './replica/page-content.ts'
import type { RenderedSearch } from './search/rendered-search.ts'

/** What the server's page hands over to the browser, as JSON in the element with the id `pageDataId`. */
export interface PageData {
  /** Milliseconds since 1970; absent where the page shows no time. */
  renderedAt?: number
  /** The same on the institute's clocks. */
  localTime?: LocalTime
  content: PageContent
  /** Who is signed in; absent where the request came without a session. */
  session?: SessionReport
  options: AccountOptions
  /** What was found, on the page of a search. */
  found?: RenderedSearch
}

/** Not a document's id, which has no underscore: documents name parts of pages. */
export const pageDataId = '_dados'

/** The element that holds what the page fetches once it is on the screen. */
export const deferredId = '_depois'
