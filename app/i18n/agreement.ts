import { type CollectionName, definitionOf } from '#content/collections.ts'

/** The form of a word that agrees with a collection's noun: `agree('news', 'apagado', 'apagada')` is `apagada`. */
export function agree(collection: CollectionName, masculine: string, feminine: string): string {
  return definitionOf(collection).label.gender === 'feminine' ? feminine : masculine
}

/** A collection's noun with its article: `o curso`, `a notícia`. */
export function withArticle(collection: CollectionName): string {
  return `${agree(collection, 'o', 'a')} ${definitionOf(collection).label.one.toLowerCase()}`
}
