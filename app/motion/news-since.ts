import type { ContentSnapshot } from '#app/replica/sync/memory-store.ts'

/** The revisions of all documents of a state. */
export type Revisions = ReadonlyMap<string, number>

export function revisionsOf({ collections }: Pick<ContentSnapshot, 'collections'>): Revisions {
  return new Map(
    Object.entries(collections).flatMap(([name, documents]) =>
      documents.map(({ id, revision }) => [`${name}/${id}`, revision] as const),
    ),
  )
}

/** How many documents are new or another than before. */
export function newsSince(before: Revisions, now: Revisions): number {
  return [...now].filter(([key, revision]) => before.get(key) !== revision).length
}

/** Says how many. */
export function newsWords(count: number): string {
  if (count === 0) return 'Tudo em dia'
  return count === 1 ? '1 novidade' : `${count} novidades`
}
