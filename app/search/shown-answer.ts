/** What a search found, as it is shown. */
export interface ShownAnswer {
  groups: readonly ShownGroup[]
  /** How many have all of the words. */
  total: number
  /** Beginnings of folded words that were found. */
  marks: readonly string[]
  /** The query as it was probably meant. */
  suggestion?: string
  /** Nothing has all of the words: these have some of them. */
  isPartial?: true
}

export interface ShownGroup {
  collection: string
  heading: string
  count: number
  hits: readonly ShownHit[]
}

export interface ShownHit {
  href: string
  title: string
  detail?: string
}

/** How many of each collection stand beside those of others, and how many where nothing else is asked for. */
export const mostShown = { beside: 5, alone: 200 }
