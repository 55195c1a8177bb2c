import { createContext } from 'react'
import type { SearchResults } from './search-results.ts'

/** What the server found for the address of its page. */
export interface RenderedSearch {
  text: string
  /** The collection that alone was asked for. */
  only?: string
  /** Id of the campus that the address names, else of the reader's. */
  campus?: string
  answer: SearchResults
}

export const RenderedSearchContext = createContext<RenderedSearch | undefined>(undefined)
