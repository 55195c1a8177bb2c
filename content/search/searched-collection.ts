import type { CollectionName } from '#content/collections.ts'

/** How much a word says that stands in a field of this kind; the bits of what a word of a document stands in add up. */
export const places = { text: 1, detail: 2, alias: 4, title: 8, acronym: 16 } as const

export type Place = keyof typeof places

/** A field that is searched. */
export interface SearchedField {
  key: string
  place: Place
  kind: 'text' | 'markdown' | 'choice' | 'image' | 'day'
  choices?: Readonly<Record<string, string>>
}

/** As much of a definition as searching its documents takes; plain data. */
export interface SearchedCollection {
  heading: string
  href: string
  title: readonly string[]
  detail: readonly string[]
  fields: readonly SearchedField[]
  /** The fields that refer to documents of another collection, whose names find these too. */
  references: readonly (readonly [key: string, collection: CollectionName])[]
  /** What one and many of its documents are called. */
  kind: string
  /** Other words by which any of them is found. */
  words: string
}

/** What is searched, by collection; one whose documents are shown nowhere is not. */
export type SearchModel = Readonly<Record<string, SearchedCollection>>
