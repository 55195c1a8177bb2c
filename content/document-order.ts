import type { CollectionDefinition } from './define-collection.ts'
import { compareText } from './text/fold-text.ts'

/** As much of a definition as decides the order of its documents. */
export interface DocumentOrder {
  by: string
  direction: 'asc' | 'desc'
  /** Compared without accents or case. */
  isText: boolean
  titleField: string
}

export function orderOf({ order, titleField, fields }: CollectionDefinition): DocumentOrder {
  const { by, direction } = order
  return { by, direction, isText: fields[by]?.kind === 'text', titleField }
}

/** The numbers by which staff arrange the documents of a collection; undefined where something else orders them. */
export function arrangedBy({
  order,
  fields,
}: CollectionDefinition): { name: string; min: number; max: number } | undefined {
  const field = order.isByHand && fields[order.by]
  return field && field.kind === 'integer'
    ? { name: order.by, min: field.min, max: field.max }
    : undefined
}

/** Compares public documents in an order; without the value last, equal ones by title, then id. */
export function inOrder({ by, direction, isText, titleField }: DocumentOrder) {
  const sign = direction === 'asc' ? 1 : -1

  function compareValues(a: unknown, b: unknown): number {
    if (a === b) return 0
    if (a === undefined) return 1
    if (b === undefined) return -1
    if (isText) return sign * compareText(String(a), String(b))
    return (a as string) < (b as string) ? -sign : sign
  }

  return (a: { id: string }, b: { id: string }): number =>
    compareValues(fieldOf(a, by), fieldOf(b, by)) ||
    compareText(String(fieldOf(a, titleField)), String(fieldOf(b, titleField))) ||
    (a.id < b.id ? -1 : 1)
}

function fieldOf(document: object, key: string): unknown {
  return (document as Record<string, unknown>)[key]
}

/** Sorts a few into many: comparing texts is what takes long, so the place of each is searched, not walked to. */
export function mergeSorted<T>(
  many: readonly T[],
  few: readonly T[],
  compare: (a: T, b: T) => number,
): T[] {
  const merged: T[] = []
  let taken = 0
  for (const item of few) {
    let [low, high] = [taken, many.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compare(many[middle] as T, item) < 0) low = middle + 1
      else high = middle
    }
    for (; taken < low; taken++) merged.push(many[taken] as T)
    merged.push(item)
  }
  for (; taken < many.length; taken++) merged.push(many[taken] as T)
  return merged
}
