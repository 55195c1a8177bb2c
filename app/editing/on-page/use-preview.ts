import { useEffect, useRef } from 'react'
import { recordOf } from '#app/editing/draft.ts'
import type { DraftState } from '#app/editing/use-draft.ts'
import { useDatabase } from '#app/replica/use-database.ts'
import type { CollectionName } from '#content/collections.ts'
import { bringChangeIntoView } from './bring-change-into-view.ts'

/** Shows on the page behind what is typed, as far as it is sound: no screen is made for the rest. */
export function usePreview(collection: CollectionName, { base, draft, changes }: DraftState): void {
  const database = useDatabase()
  const latest = useRef(0)
  const id = String(base.document.id)
  const body = JSON.stringify(changes)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other changes come of another draft
  useEffect(() => {
    const mine = ++latest.current
    soundPart(collection, { id, ...recordOf(collection, draft) }, changes).then(
      (sound) => {
        if (mine !== latest.current) return
        void bringChangeIntoView(() => database.preview({ collection, id, body: sound }))
      },
      // Without the schemas nothing tells what is sound; the words are in the form all the same.
      () => {},
    )
  }, [database, collection, id, body])
  useEffect(
    () => () => {
      latest.current++
      void database.preview(undefined)
    },
    [database],
  )
}

/** The changes of the fields with which nothing is wrong; none where what is wrong lies elsewhere. */
async function soundPart(
  collection: CollectionName,
  record: Readonly<Record<string, unknown>>,
  changes: DraftState['changes'],
): Promise<DraftState['changes']> {
  const { recordProblems } = await import('#app/editing/record-problems.ts')
  const faulty = recordProblems(collection, record).map(({ field }) => field.split('.')[0] ?? '')
  if (faulty.some((name) => !(name in changes))) return {}
  return Object.fromEntries(Object.entries(changes).filter(([name]) => !faulty.includes(name)))
}
