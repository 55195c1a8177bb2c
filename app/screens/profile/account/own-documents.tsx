import create from 'ionicons/dist/svg/create-outline.svg?raw'
import { useEffect, useState } from 'react'
import { collectionLabels } from '#app/editing/collection-labels.ts'
import { editorPath } from '#app/editing/document-paths.ts'
import type { Refused } from '#app/session/answer.ts'
import { useSend } from '#app/session/use-send.ts'
import { RefusalNotice } from '#app/ui/form/refusal-notice.tsx'
import { Group, RowLink } from '#app/ui/group.tsx'
import { Waiting } from '#app/ui/state-view.tsx'
import { type CollectionName, collectionNames, definitionOf } from '#content/collections.ts'
import type { StaffDocument } from '#content/document.ts'
import type { SessionUser } from '#protocol/api-types.ts'
import { apiPaths } from '#protocol/content-api.ts'

/** A collection and those of its documents that somebody is responsible for. */
type Own = readonly (readonly [CollectionName, readonly StaffDocument[]])[]

/** What somebody who looks after their own sector comes for: it, its hours, each one tap away; or whom to ask for it. */
export function OwnDocuments({ user }: { user: SessionUser }) {
  const own = useOwnDocuments(user)
  if (!own) return <Waiting rows={1} />
  if ('code' in own) return <RefusalNotice {...own} />
  if (own.every(([, documents]) => documents.length === 0))
    return (
      <p className="account-note">
        Nenhum setor é seu ainda. Peça a quem administra o aplicativo que escolha você em
        “Responsável”, no setor e no horário dele.
      </p>
    )
  return (
    <Group title="Seu setor">
      {own.map(([collection, documents]) =>
        documents.map((document) => (
          <RowLink
            key={`${collection}/${document.id}`}
            href={editorPath(collection, document.id)}
            title={titleOf(collection, document)}
            detail={`Mudar ${collectionLabels(collection).thing}`}
            icon={create}
          />
        )),
      )}
    </Group>
  )
}

function titleOf(collection: CollectionName, document: StaffDocument): string {
  const values: Readonly<Record<string, unknown>> = { ...document }
  return String(values[definitionOf(collection).titleField] ?? '')
}

function useOwnDocuments({ id }: SessionUser): Own | Refused | undefined {
  const send = useSend()
  const [own, setOwn] = useState<Own | Refused>()
  useEffect(() => {
    let isGone = false
    async function read() {
      const found: [CollectionName, StaffDocument[]][] = []
      for (const name of ownCollections) {
        const answer = await send<{ documents: StaffDocument[] }>(
          'GET',
          apiPaths.staffCollection(name),
        )
        if (answer.kind === 'refused') return answer
        found.push([name, answer.value.documents.filter(({ owner }) => owner === id)])
      }
      return found
    }
    read().then((next) => {
      if (!isGone) setOwn(next)
    })
    return () => {
      isGone = true
    }
  }, [send, id])
  return own
}

const ownCollections = collectionNames.filter(
  (name) => definitionOf(name).writers?.sector_owner === 'own',
)
