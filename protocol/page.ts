import type { CollectionName } from '#content/collections.ts'
import type { Settings } from '#content/document.ts'
import type { AccountOptions, Bundle, SessionReport, UsageAnswer } from './api-types.ts'
import type { Preferences } from './preferences.ts'

/** What the server gives the app to render a page. */
export interface PageRequest {
  /** Path and query, starting with `/`. */
  url: string
  content: Bundle
  /** Milliseconds since 1970; the page shows "now" as of this moment until it is hydrated. */
  now: number
  /** What the page says of when it was rendered, where that is not `now`: tells whether one rendered then still shows the same. */
  renderedAt?: number
  preferences: Preferences
  /** Origin for absolute addresses, without a slash at the end. */
  publicUrl: string
  /** Who asks; absent where nobody is signed in. */
  session?: SessionReport
  options: AccountOptions
}

/** A collection that a page lists, or one document that it shows or that does not exist. */
export type ContentKey = CollectionName | `${CollectionName}/${string}`

/** What a rendering read besides its address: as long as all of that is the same, so is the page. */
export interface PageReads {
  content: readonly ContentKey[]
  preferences: readonly (keyof Preferences)[]
  /** The moments between which the page shows the same, the last one excluded, in milliseconds since 1970; absent where it shows no time. */
  clock?: { readonly from: number; readonly until: number }
}

/** What comes back: a page, or where to go instead. */
export type PageAnswer =
  | {
      kind: 'page'
      status: 200 | 404
      html: string
      /** The exact contents of the page's inline `<style>` elements, for the hashes in its content security policy. */
      inlineStyles: readonly string[]
      /** The same of its inline scripts. */
      inlineScripts?: readonly string[]
      /** Absent where the page is for whoever asked and nobody else. */
      reads?: PageReads
      /** What was searched for, where the page says that there is none. */
      missedSearch?: string
    }
  | { kind: 'redirect'; status: 301 | 302; location: string }

/** The page that starts the app on a device without the server's pages: the same for everybody. */
export interface ShellPage {
  html: string
  /** As in `PageAnswer`, and the same of its inline `<script>` elements. */
  inlineStyles: readonly string[]
  inlineScripts: readonly string[]
}

/** What the app says of itself to a device that installs it, as JSON. */
export type WebManifest = (settings: Settings) => object

/** Built from the app, called by the server: with what is above, `ListPages` and `PageAddress` the only things that one knows of the other. */
export type RenderPage = (request: PageRequest) => Promise<PageAnswer>

/** A page that search engines may keep. */
export interface PublicPage {
  /** The one address that counts. */
  path: string
  /** When what it shows last changed, ISO 8601 in UTC; absent where that is not one document. */
  changedAt?: string
}

/** Every page that search engines may keep; built from the app, as `RenderPage`. */
export type ListPages = (content: Bundle) => PublicPage[]

/** The title of the page at a path; undefined where there is none. */
export type PageTitle = (content: Bundle, path: string) => Promise<string | undefined>

/** Renders the page of what is counted; it needs no script but its own, whose exact content `inlineScripts` has. */
export type RenderUsagePage = (asked: {
  usage: UsageAnswer
  content: Bundle
  preferences: Preferences
  publicUrl: string
  /** Milliseconds since 1970. */
  now: number
}) => Promise<{
  html: string
  inlineStyles: readonly string[]
  inlineScripts: readonly string[]
}>

/** What of an address a page depends on, and the rest of its query, which only redirects pass on. */
export type PageAddress = (url: string) => { address: string; rest: string }
