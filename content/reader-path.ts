import type { CollectionDefinition } from './define-collection.ts'

type Reader = Pick<CollectionDefinition, 'readerPath'>

/** Where readers see a document; undefined where they do not. */
export function readerPath({ readerPath: pattern }: Reader, document: object): string | undefined {
  const values = document as Readonly<Record<string, unknown>>
  return pattern
    ? fillIn(pattern, (key) => encodeURIComponent(String(values[key] ?? '')))
    : undefined
}

/** The address of the list of documents that have a page each, and the field whose value each of these ends with; undefined where they have none. */
export function documentPages({
  readerPath: pattern,
}: Reader): { list: string; key: string } | undefined {
  const [, list, key] = /^(\/[^#{]+)\/\{(\w+)\}$/.exec(pattern || '') ?? []
  return list && key ? { list, key } : undefined
}

/** A text with what `valueFor` says in place of each `{key}`. */
export function fillIn(pattern: string, valueFor: (key: string) => string): string {
  return pattern.replace(/\{(\w+)\}/g, (_, key) => valueFor(key))
}
