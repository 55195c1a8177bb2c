import type { CollectionName } from '#content/collections.ts'

/** The collections whose documents readers may star. */
export const starredCollections = [
  'courses',
  'glossary',
  'events',
  'campuses',
  'admissions',
  'pages',
] as const satisfies readonly CollectionName[]

export type StarredCollection = (typeof starredCollections)[number]

/** That somebody starred a document, or took the star away: the later word counts. It is known by its id, which renaming leaves as it is. */
export interface StarMark {
  collection: StarredCollection
  id: string
  isOn: boolean
  /** Milliseconds since 1970. */
  at: number
}

export const starLimits = {
  /** So many marks a device or an account keeps, taken-away stars among them. */
  marks: 500,
  /** Characters of an id. */
  id: 200,
} as const

export const starPaths = {
  /** POST {marks}: joins the device's marks with those of the account; → {marks}, all of them. */
  stars: '/api/stars',
} as const

/** Which document a mark is of. */
export function starKey({ collection, id }: Pick<StarMark, 'collection' | 'id'>): string {
  return `${collection}/${id}`
}

/**
 * The marks of both, one for each document: the later one, and of two of the same moment the star. In whichever order
 * marks are merged, and however often, the same comes out. Over the limit the oldest go, taken-away stars first.
 */
export function mergeMarks<M extends StarMark>(one: readonly M[], other: readonly M[]): M[] {
  const merged = new Map<string, M>()
  for (const mark of [...one, ...other]) {
    const known = merged.get(starKey(mark))
    const isNewer = !known || mark.at > known.at || (mark.at === known.at && mark.isOn)
    if (isNewer) merged.set(starKey(mark), mark)
  }
  return [...merged.values()]
    .sort(
      (a, b) =>
        Number(b.isOn) - Number(a.isOn) || b.at - a.at || (starKey(a) < starKey(b) ? -1 : 1),
    )
    .slice(0, starLimits.marks)
}
