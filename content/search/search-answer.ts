/** What a search found, as the index knows it: the documents by their keys, best first. */
export interface SearchAnswer {
  /** Documents of one collection together, the collection with the best hit first. */
  groups: readonly SearchGroup[]
  /** How many documents have all of the words. */
  total: number
  /** Beginnings of folded words that were found, for marking them. */
  marks: readonly string[]
  /** The query as it was probably meant, where a word of it is nowhere. */
  suggestion?: string
  /** Nothing has all of the words: these have some of them. */
  isPartial?: true
}

export interface SearchGroup {
  collection: string
  /** All of the collection, of which the first stand in `ids`. */
  count: number
  ids: readonly string[]
}

export interface SearchQuery {
  text: string
  /** Only documents of this collection. */
  only?: string
  /** At most so many of each collection. */
  most: number
}
