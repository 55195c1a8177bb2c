import { useEffect, useRef } from 'react'
import { recordOf } from '#app/editing/drafts/draft.ts'
import type { DraftState } from '#app/editing/drafts/use-draft.ts'
import { useDatabase } from '#app/replica/use-database.ts'
import type { CollectionName } from '#content/collections.ts'

/** Shows on the page behind what is typed, as far as it is sound: no screen is made for the rest. */
export function usePreview(collection: CollectionName, { base, draft, changes }: DraftState): void {
  const database = useDatabase()
  const latest = useRef(0)
  const id = String(base.document.id)
  const body = JSON.stringify(changes)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other changes come of another draft
  useEffect(() => {
    const mine = ++latest.current
    validChanges(collection, { id, ...recordOf(collection, draft) }, changes).then(
      (sound) => {
        if (mine !== latest.current) return
        void scrollToChange(() => database.preview({ collection, id, body: sound }))
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
async function validChanges(
  collection: CollectionName,
  record: Readonly<Record<string, unknown>>,
  changes: DraftState['changes'],
): Promise<DraftState['changes']> {
  const { recordProblems } = await import('#app/editing/form/record-problems.ts')
  const faulty = recordProblems(collection, record).map(({ field }) => field.split('.')[0] ?? '')
  if (faulty.some((name) => !(name in changes))) return {}
  return Object.fromEntries(Object.entries(changes).filter(([name]) => !faulty.includes(name)))
}

/** Does something that changes the page, and scrolls to what is another there, as far as it is hidden. */
async function scrollToChange(change: () => Promise<void>): Promise<void> {
  const page = document.getElementById('conteudo')
  const records: MutationRecord[] = []
  const observer = new MutationObserver((seen) => records.push(...seen))
  if (page) observer.observe(page, { subtree: true, childList: true, characterData: true })
  await change()
  requestAnimationFrame(() => {
    observer.disconnect()
    const changed = records.map(elementOf).find(
      // What changes within a form is under the finger already.
      (element) => element?.checkVisibility() && !element.closest('form'),
    )
    changed?.scrollIntoView({ block: 'nearest' })
  })
}

function elementOf({ target, addedNodes }: MutationRecord): Element | null {
  const [node = target] = addedNodes
  return node instanceof Element ? node : node.parentElement
}
