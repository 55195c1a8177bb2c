import { randomUUID } from 'node:crypto'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import { readableId } from '#content/readable-id.ts'

/**
 * An id for a document that comes without one: readable by its title, then the millisecond and some chance, so that
 * it is hardly ever taken. What is added together stands together in the store's indexes: fewer pages to write.
 */
export function newId(name: CollectionName, fields: unknown, now: number): string {
  const { singleton, titleField } = definitionOf(name)
  if (singleton) return singleton
  const title = (fields as Record<string, unknown> | null)?.[titleField]
  return `${readableId(title, name)}-${now.toString(36)}${randomUUID().slice(0, 4)}`
}
