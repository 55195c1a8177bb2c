import { campuses } from './campuses.ts'
import { courses } from './courses.ts'
import type { CollectionDefinition } from './define-collection.ts'
import { events } from './events.ts'
import { glossary } from './glossary.ts'
import { news } from './news.ts'
import { notices } from './notices.ts'
import { pages } from './pages.ts'
import { services } from './services.ts'
import { settings } from './settings.ts'
import { slides } from './slides.ts'
import { social } from './social.ts'
import { team } from './team.ts'

/** Every collection of the product, by name. */
export const collections = {
  settings,
  campuses,
  courses,
  glossary,
  services,
  events,
  news,
  pages,
  social,
  slides,
  team,
  notices,
} as const satisfies Record<string, CollectionDefinition>

export type Collections = typeof collections
export type CollectionName = keyof Collections

export const collectionNames = Object.keys(collections) as CollectionName[]

export function isCollectionName(name: string): name is CollectionName {
  return Object.hasOwn(collections, name)
}

/** A definition as plain data, for code that treats every collection alike. */
export function definitionOf(name: CollectionName): CollectionDefinition {
  return collections[name]
}
