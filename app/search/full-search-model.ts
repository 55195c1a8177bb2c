import { searchModel } from 'virtual:search-model'
import { tabs } from '#app/navigation/paths.ts'
import { matchRoute } from '#app/navigation/routes.ts'
import type { SearchedCollection, SearchModel } from '#content/search/search-entry.ts'

const paths = [
  ...Object.values(tabs).map(({ path }) => path),
  '/que-curso',
  '/certificado',
  '/editais',
  '/noticias',
  '/mapa',
  '/horario',
  '/rede-social',
  '/desenvolvedores',
  '/privacidade',
]

/** The screens, which are found by the name that a back arrow to them has. */
export const sections = paths.map((path) => ({
  id: path.slice(1),
  name: matchRoute(path).route.name,
  revision: 0,
}))

/** How they are searched: like the documents of a collection. */
const searchedSections: SearchedCollection = {
  heading: 'Seções',
  href: '/{id}',
  title: ['name'],
  detail: [],
  fields: [{ key: 'name', place: 'title', kind: 'text' }],
  references: [],
  kind: '',
  words: '',
}

export const SECTIONS = 'sections'

/** All that is searched: the collections, and the screens. */
export const fullSearchModel: SearchModel = { ...searchModel, [SECTIONS]: searchedSections }

export function findSection(id: string): (typeof sections)[number] | undefined {
  return sections.find((section) => section.id === id)
}
