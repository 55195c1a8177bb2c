import { searchModel } from 'virtual:search-model'
import type { SearchModel } from '#content/search/search-entry.ts'
import { searchedSections, sections } from './sections.ts'

export const sectionsName = 'sections'

/** All that is searched: the collections, and the screens. */
export const searchedEverything: SearchModel = { ...searchModel, [sectionsName]: searchedSections }

export function findSection(id: string): (typeof sections)[number] | undefined {
  return sections.find((section) => section.id === id)
}
