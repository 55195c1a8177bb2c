import { createContext, use, useEffect, useState } from 'react'
import type { Base } from '#app/editing/drafts/draft.ts'
import { listed } from '#app/i18n/listed.ts'
import { useUser } from '#app/session/session.ts'
import { useSend } from '#app/session/use-send.ts'
import type { CollectionName } from '#content/collections.ts'
import { capitalized } from '#content/text/capitalized.ts'
import type { HistoryEntry, HistoryPage } from '#protocol/api-types.ts'
import { historyPaths } from '#protocol/history.ts'

/** The latest changes of the document of a form, newest first; empty until they are read, or where they cannot be. */
export const LatestChangesContext = createContext<readonly HistoryEntry[]>([])

/** Reads who changed a document, once fields of its form were changed by somebody else. */
export function useLatestChanges(
  collection: CollectionName,
  id: string,
  {
    base: { revision },
    clashes,
    taken,
  }: { base: Pick<Base, 'revision'> } & Record<'clashes' | 'taken', readonly string[]>,
): readonly HistoryEntry[] {
  const send = useSend()
  const [entries, setEntries] = useState<readonly HistoryEntry[]>([])
  const isAsked = clashes.length > 0 || taken.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision has other changes
  useEffect(() => {
    if (!isAsked) return
    let isGone = false
    const path = historyPaths.history(collection, encodeURIComponent(id))
    send<HistoryPage>('GET', path, { onRefused: () => {} }).then((page) => {
      if (!isGone && page.kind === 'done') setEntries(page.value.entries)
    })
    return () => {
      isGone = true
    }
  }, [send, collection, id, isAsked, revision])
  return entries
}

/** Who changed these fields last, as the subject of a sentence. */
export function useAuthorsOf(fields: readonly string[]): Subject {
  const me = useUser()?.id
  return authorsOf(use(LatestChangesContext), fields, me)
}

export interface Subject {
  words: string
  isMany: boolean
}

const somebody: Subject = { words: 'Outra pessoa', isMany: false }

/** Whoever is signed in (`me`) is another person nowhere, also at another device. */
export function authorsOf(
  entries: readonly HistoryEntry[],
  fields: readonly string[],
  me: string | undefined,
): Subject {
  const authors = fields.map((field) => entries.find(({ changed }) => changed?.includes(field))?.by)
  const names = authors.map((by) => (by && by.id === me ? 'você, em outra janela,' : by?.name))
  if (names.length === 0 || names.includes(undefined)) return somebody
  const known = [...new Set(names)] as string[]
  const words = listed(known)
  return { words: capitalized(words), isMany: known.length > 1 }
}
