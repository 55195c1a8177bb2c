import { useEffect, useState } from 'react'
import type { Send } from '#app/session/http-client.ts'
import { useSend } from '#app/session/use-send.ts'
import type { CollectionName } from '#content/collections.ts'
import type { StaffDocument } from '#content/document.ts'
import { apiPaths } from '#protocol/content-api.ts'

const ownIds = new Map<string, Promise<ReadonlySet<string>>>()

/** Whether a document is somebody's own, as the server says; false until it has answered, and without `userId`. */
export function useOwns(
  collection: CollectionName,
  id: string,
  userId: string | undefined,
): boolean {
  const send = useSend()
  const [owns, setOwns] = useState(false)
  useEffect(() => {
    setOwns(false)
    if (userId === undefined) return
    let isGone = false
    idsOf(userId, collection, send).then((ids) => {
      if (!isGone) setOwns(ids.has(id))
    })
    return () => {
      isGone = true
    }
  }, [userId, collection, id, send])
  return owns
}

/** The documents that somebody owns, asked once for all that a page shows. */
function idsOf(
  userId: string,
  collection: CollectionName,
  send: Send,
): Promise<ReadonlySet<string>> {
  const key = `${userId} ${collection}`
  const known = ownIds.get(key) ?? readIds(key, userId, collection, send)
  ownIds.set(key, known)
  return known
}

async function readIds(
  key: string,
  userId: string,
  collection: CollectionName,
  send: Send,
): Promise<ReadonlySet<string>> {
  const answer = await send<{ documents: StaffDocument[] }>(
    'GET',
    apiPaths.staffCollection(collection),
  )
  // Out of reach now is not out of reach for good.
  if (answer.kind !== 'done') ownIds.delete(key)
  const documents = answer.kind === 'done' ? answer.value.documents : []
  return new Set(documents.filter(({ owner }) => owner === userId).map(({ id }) => id))
}
