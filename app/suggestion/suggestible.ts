import { type Suggestible, suggestible } from 'virtual:suggestible'
import type { CollectionName } from '#content/collections.ts'

/** Undefined where readers suggest nothing, and for what is no collection. */
export function suggestibleOf(collection: string): Suggestible | undefined {
  return Object.hasOwn(suggestible, collection)
    ? suggestible[collection as CollectionName]
    : undefined
}

/** Which facts a page shows, and which it lacks, in the order of the definition. */
export function factsOf(
  { fields }: Suggestible,
  document: object | undefined,
): { shown: string[]; missing: string[] } {
  const names = Object.keys(fields)
  const values = document as Readonly<Record<string, unknown>> | undefined
  // A long text comes as its HTML.
  const isShown = (name: string) => !values || isSaid(values[name]) || isSaid(values[`${name}Html`])
  return {
    shown: names.filter(isShown),
    missing: names.filter((name) => !isShown(name)),
  }
}

function isSaid(value: unknown): boolean {
  return Array.isArray(value)
    ? value.length > 0
    : value !== undefined && value !== null && value !== '' && value !== false
}
