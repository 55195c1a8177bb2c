import { useCallback, useEffect, useState } from 'react'
import type { Refused } from '#app/session/answer.ts'
import { useSend } from '#app/session/use-send.ts'
import { useRefetchOnReturn } from '#app/ui/fetched.tsx'
import { type CollectionName, collectionNames, definitionOf } from '#content/collections.ts'
import type { StaffDocument } from '#content/document.ts'
import { isWorkingCopy } from '#content/working-copy.ts'
import { apiPaths } from '#protocol/content-api.ts'

export interface OwnableDocument {
  collection: CollectionName
  document: StaffDocument
}

const ownable = collectionNames.filter((name) => definitionOf(name).writers?.sector_owner === 'own')

/** The documents that may belong to whoever looks after a sector, as far as this user may edit them. */
export function useOwnableDocuments(): readonly OwnableDocument[] | Refused | undefined {
  const send = useSend()
  const [found, setFound] = useState<readonly OwnableDocument[] | Refused>()
  const read = useCallback(async () => {
    const answers = await Promise.all(
      ownable.map((name) =>
        send<{ documents: StaffDocument[] }>('GET', apiPaths.staffCollection(name)),
      ),
    )
    const refused = answers.find((answer) => answer.kind === 'refused')
    const next = answers.flatMap((answer, index) =>
      answer.kind === 'done'
        ? answer.value.documents
            .filter(({ id }) => !isWorkingCopy(id))
            .map((document) => ({ collection: ownable[index] as CollectionName, document }))
        : [],
    )
    // What was read before is better than nothing.
    setFound((before) => (refused && Array.isArray(before) ? before : (refused ?? next)))
  }, [send])
  useEffect(() => void read(), [read])
  useRefetchOnReturn(read)
  return found
}

/** What a document is called. */
export function ownableTitle({ collection, document }: OwnableDocument): string {
  const values: Readonly<Record<string, unknown>> = { ...document }
  return String(values[definitionOf(collection).titleField] ?? '')
}
