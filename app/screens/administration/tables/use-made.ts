import { useEffect, useState } from 'react'
import { useSend } from '#app/session/use-send.ts'
import type { CollectionName } from '#content/collections.ts'
import type { StaffDocument } from '#content/document.ts'
import { apiPaths } from '#protocol/content-api.ts'

/**
 * Those of the documents that are still there, as the server has them, undefined before it answered; and a function that
 * reads them anew. `ids` stays the same as long as nothing of it changes.
 */
export function useMade(
  collection: CollectionName,
  ids: readonly string[],
): [made: readonly StaffDocument[] | undefined, readAnew: () => void] {
  const send = useSend()
  const [found, setFound] = useState<readonly StaffDocument[]>()
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round reads anew
  useEffect(() => {
    if (ids.length === 0) return
    let isGone = false
    const asked = new Set(ids)
    send<{ documents: StaffDocument[] }>('GET', apiPaths.staffCollection(collection)).then(
      (answer) => {
        if (isGone || answer.kind !== 'done') return
        setFound(answer.value.documents.filter(({ id }) => asked.has(id)))
      },
    )
    return () => {
      isGone = true
    }
  }, [send, collection, ids, round])
  return [found, () => setRound((count) => count + 1)]
}
