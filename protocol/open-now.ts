import type { OpeningState } from '#content/opening-hours.ts'

/** What is open now, for programs and for pages of others. */
export const openNowPaths = { api: '/api/open-now', card: '/aberto-agora' } as const

/** What a card says of what is open now. */
export interface OpenCard {
  /** The institute, or the campus that it was asked for. */
  of: string
  /** Address of all the hours. */
  hoursUrl: string
  /** On the institute's clock. */
  today: string
  /** Those that are open come first. */
  places: readonly { name: string; state: OpeningState }[]
}

/** The card as a page that needs nothing else; `inlineStyles` are the contents of its `<style>` elements. */
export type RenderOpenCard = (card: OpenCard) => { html: string; inlineStyles: readonly string[] }
