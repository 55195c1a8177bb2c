import { randomUUID } from 'node:crypto'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import { foldText } from '#content/fold-text.ts'

const LONGEST_START = 60

/** An id for a document that comes without one: readable by its title, and random enough not to be taken. */
export function newId(name: CollectionName, fields: unknown): string {
  const { singleton, titleField } = definitionOf(name)
  if (singleton) return singleton
  const title = (fields as Record<string, unknown> | null)?.[titleField]
  const start = foldText(typeof title === 'string' ? title.slice(0, 2 * LONGEST_START) : '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_START)
    .replace(/^-|-$/g, '')
  return `${start || name}-${randomUUID().slice(0, 8)}`
}
