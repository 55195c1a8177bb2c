import type { AccountOptions, SessionReport } from '#protocol/accounts.ts'
import type { PageContent } from './replica/page-content.ts'

/** What the server's page hands over to the browser, as JSON in the element with the id `pageDataId`. */
export interface PageData {
  /** Milliseconds since 1970. */
  renderedAt: number
  content: PageContent
  /** Who is signed in; absent where the request came without a session. */
  session?: SessionReport
  options: AccountOptions
}

/** Not a document's id, which has no underscore: documents name parts of pages. */
export const pageDataId = '_dados'
