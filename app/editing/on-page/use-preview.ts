import { useEffect, useRef } from 'react'
import { recordOf } from '#app/editing/drafts/draft.ts'
import type { DraftState } from '#app/editing/drafts/use-draft.ts'
import { useDatabase } from '#app/replica/use-database.ts'
import type { CollectionName } from '#content/collections.ts'
import { originalId } from '#content/working-copy.ts'

/** The id of a new document while it is shown before it is made. */
const NEW_ID = 'novo'

/**
 * Shows on the page behind what is typed, as far as it is sound: no screen is made for the rest. Of what nobody sees
 * yet all is shown (`isWhole`), as if it were published.
 */
export function usePreview(
  collection: CollectionName,
  { base, draft, changes }: DraftState,
  isWhole = false,
): void {
  const database = useDatabase()
  const latest = useRef(0)
  // The page is that of the document, also where its working copy is edited.
  const id = originalId(String(base.document.id ?? NEW_ID))
  const body = JSON.stringify(isWhole ? draft : changes)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other changes come of another draft
  useEffect(() => {
    const mine = ++latest.current
    const record = { id, ...recordOf(collection, draft) }
    validChanges(collection, record, isWhole ? asPublished(record, base.document) : changes).then(
      (sound) => {
        if (mine !== latest.current) return
        void scrollToChange(
          () => database.preview({ collection, id, body: sound, isWhole }),
          isWhole,
        )
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

/** A document as readers will see it, whoever sees it now. */
function asPublished(
  { publishAt: _, expireAt: __, ...record }: Record<string, unknown>,
  { confirmedAt }: DraftState['base']['document'],
): Record<string, unknown> {
  return { ...record, ...(confirmedAt !== undefined && { confirmedAt }), status: 'published' }
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
async function scrollToChange(change: () => Promise<void>, isWhole: boolean): Promise<void> {
  const preview = document.querySelector('.reader-preview')
  const page = isWhole ? preview : document.getElementById('conteudo')
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
    if (isWhole) scrollWithin(preview?.parentElement, changed)
    else changed?.scrollIntoView({ block: 'nearest' })
  })
}

/** As `scrollIntoView`, but the window stays where it is: in it somebody writes. */
export function scrollWithin(
  pane: Element | null | undefined,
  element: Element | null | undefined,
): void {
  if (!pane || !element) return
  const { top, bottom } = pane.getBoundingClientRect()
  const seen = element.getBoundingClientRect()
  const isHidden = seen.bottom > Math.min(bottom, innerHeight) || seen.top < top
  if (isHidden) pane.scrollBy({ top: seen.top - top - pane.clientHeight / 3 })
}

function elementOf({ target, addedNodes }: MutationRecord): Element | null {
  const [node = target] = addedNodes
  return node instanceof Element ? node : node.parentElement
}
