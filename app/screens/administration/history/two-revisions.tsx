import type { ReactNode } from 'react'
import { Fetched } from '#app/ui/fetched.tsx'
import type { CollectionName } from '#content/collections.ts'
import { type HistoryRevision, historyPaths } from '#protocol/history.ts'

interface Props {
  collection: CollectionName
  id: string
  /** 0: nothing. */
  from: number
  to: number
  children(from: HistoryRevision | undefined, to: HistoryRevision): ReactNode
}

/** Two versions of a document, fetched. */
export function TwoRevisions({ collection, id, from, to, children }: Props) {
  const path = (revision: number) =>
    historyPaths.revision(collection, encodeURIComponent(id), revision)
  return (
    <Fetched<HistoryRevision> key={to} path={path(to)} rows={4}>
      {(after) =>
        from === 0 ? (
          children(undefined, after)
        ) : (
          <Fetched<HistoryRevision> key={from} path={path(from)} rows={4}>
            {(before) => children(before, after)}
          </Fetched>
        )
      }
    </Fetched>
  )
}
