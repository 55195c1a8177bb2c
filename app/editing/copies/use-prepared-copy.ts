import { useEffect, useState } from 'react'
import { useSend } from '#app/session/use-send.ts'
import type { CollectionName } from '#content/collections.ts'
import type { StaffDocument } from '#content/document.ts'
import { isWorkingCopy, workingCopyId } from '#content/working-copy.ts'
import type { Author, HistoryPage } from '#protocol/api-types.ts'
import { apiPaths } from '#protocol/content-api.ts'
import { historyPaths } from '#protocol/history.ts'

/** The working copy of a document, and who changed it last. */
export interface PreparedCopy {
  document: StaffDocument
  by: Author
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
    Promise.all([
      send<StaffDocument>('GET', apiPaths.staffDocument(collection, copy)),
      send<HistoryPage>('GET', historyPaths.history(collection, copy)),
    ]).then(([read, history]) => {
      if (isGone || read.kind !== 'done') return
      const [last] = history.kind === 'done' ? history.value.entries : []
      setPrepared({ document: read.value, by: last?.by ?? { id: read.value.updatedBy } })
    })
    return () => {
      isGone = true
    }
  }, [send, collection, id, revision])
  return prepared
}
