import { useEffect, useState } from 'react'
import type { EditSlotProps } from '#app/editing/edit-slot.tsx'
import type { Send } from '#app/session/http-client.ts'
import { useUser } from '#app/session/session.ts'
import { useSend } from '#app/session/use-send.ts'
import type { CollectionName } from '#content/collections.ts'
import type { StaffDocument } from '#content/document.ts'
import { mayWrite } from '#protocol/policy.ts'
import { apiPaths } from '#protocol/public-content.ts'

const ownIds = new Map<string, Promise<ReadonlySet<string>>>()

/** Whether the person may change a document, as far as the app can tell. */
export function useMayEdit({ collection, document: { id, campuses } }: EditSlotProps): boolean {
  const user = useUser() ?? null
  const send = useSend()
  const [isOwn, setOwn] = useState(false)
  // Readers' documents do not say whose they are: the server is asked where it matters.
  const asks = user?.role === 'sector_owner' && mayWrite(user, collection) ? user.id : undefined
  useEffect(() => {
    if (asks === undefined) return
    let isGone = false
    idsOf(asks, collection, send).then((ids) => {
      if (!isGone) setOwn(ids.has(id))
    })
    return () => {
      isGone = true
    }
  }, [asks, collection, id, send])
  const owner = isOwn ? asks : undefined
  return mayWrite(user, collection, { campuses, ...(owner && { owner }) })
}

/** The documents that somebody owns, asked once for all pencils of a page. */
function idsOf(
  person: string,
  collection: CollectionName,
  send: Send,
): Promise<ReadonlySet<string>> {
  const key = `${person} ${collection}`
  const known = ownIds.get(key) ?? readIds(key, person, collection, send)
  ownIds.set(key, known)
  return known
}

async function readIds(
  key: string,
  person: string,
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
  return new Set(documents.filter(({ owner }) => owner === person).map(({ id }) => id))
}
