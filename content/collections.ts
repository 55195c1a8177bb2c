import type { CollectionDefinition } from './define-collection.ts'
import { admissions } from './definitions/admissions.ts'
import { calendars } from './definitions/calendars.ts'
import { campuses } from './definitions/campuses.ts'
import { certifications } from './definitions/certifications.ts'
import { courses } from './definitions/courses.ts'
import { curations } from './definitions/curations.ts'
import { eligibility } from './definitions/eligibility.ts'
import { events } from './definitions/events.ts'
import { glossary } from './definitions/glossary.ts'
import { news } from './definitions/news.ts'
import { notices } from './definitions/notices.ts'
import { pages } from './definitions/pages.ts'
import { services } from './definitions/services.ts'
import { settings } from './definitions/settings.ts'
import { slides } from './definitions/slides.ts'
import { social } from './definitions/social.ts'
import { team } from './definitions/team.ts'

/** Every collection of the product, by name. */
export const collections = {
  settings,
  campuses,
  courses,
  admissions,
  eligibility,
  certifications,
  glossary,
  services,
  events,
  calendars,
  news,
  pages,
  curations,
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
