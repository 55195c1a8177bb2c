import { useEffect, useState } from 'react'
import type { Base } from '#app/editing/drafts/draft.ts'
import { useSend } from '#app/session/use-send.ts'
import type { CollectionName } from '#content/collections.ts'
import type { StaffDocument } from '#content/document.ts'
import { isWorkingCopy, workingCopyId } from '#content/working-copy.ts'
import type { Author, HistoryPage, HistoryRevision } from '#protocol/api-types.ts'
import { apiPaths } from '#protocol/content-api.ts'
import { historyPaths } from '#protocol/history.ts'

/** The working copy of a document, and who changed it last. */
export interface PreparedCopy {
  document: StaffDocument
  by: Author
  /** The published document that it was made of; undefined where that is not kept. */
  base: Base['document'] | undefined
}

/** Reads the working copy of a document whenever it has another `revision`; 0 where there is none, or it is one itself. */
export function usePreparedCopy(
  collection: CollectionName,
  id: string,
  revision: number,
): PreparedCopy | undefined {
  const send = useSend()
  const [prepared, setPrepared] = useState<PreparedCopy>()
  useEffect(() => {
    if (!revision || isWorkingCopy(id)) return setPrepared(undefined)
    let isGone = false
    const copy = encodeURIComponent(workingCopyId(id))
    async function read() {
      const [found, history] = await Promise.all([
        send<StaffDocument>('GET', apiPaths.staffDocument(collection, copy)),
        send<HistoryPage>('GET', historyPaths.history(collection, copy)),
      ])
      if (found.kind !== 'done') return
      const document = found.value
      const revision = Number(document.basedOn)
      const path = historyPaths.revision(collection, encodeURIComponent(id), revision)
      const base = await send<HistoryRevision>('GET', path)
      if (isGone) return
      const [last] = history.kind === 'done' ? history.value.entries : []
      setPrepared({
        document,
        by: last?.by ?? { id: document.updatedBy },
        base: base.kind === 'done' ? (base.value.record as unknown as Base['document']) : undefined,
      })
    }
    void read()
    return () => {
      isGone = true
    }
  }, [send, collection, id, revision])
  return prepared
}
