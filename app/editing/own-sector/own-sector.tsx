import chatbox from 'ionicons/dist/svg/chatbox-ellipses-outline.svg?raw'
import create from 'ionicons/dist/svg/create-outline.svg?raw'
import { collectionLabels } from '#app/editing/collection-labels.ts'
import { editorPath, fieldPath } from '#app/editing/document-paths.ts'
import { fieldLabel } from '#app/editing/format-value.ts'
import {
  type OwnableDocument,
  ownableTitle,
  useOwnableDocuments,
} from '#app/editing/list/use-ownable-documents.ts'
import { Fetched, useRefetchOnReturn } from '#app/ui/fetched.tsx'
import { RefusalNotice } from '#app/ui/form/refusal-notice.tsx'
import { Group, RowLink } from '#app/ui/group.tsx'
import { Waiting } from '#app/ui/state-view.tsx'
import { definitionOf } from '#content/collections.ts'
import type { ProposalList, SessionUser } from '#protocol/api-types.ts'
import { proposalPaths } from '#protocol/proposals.ts'
import { Return } from './return.tsx'
import './own-sector.css'

interface OwnSectorProps {
  user: SessionUser
  /** Whether the proposals are a row of it. */
  hasProposals?: boolean
}

/** What somebody who looks after their own sector comes for: it, its hours, what the public proposes; or whom to ask for it. */
export function OwnSector({ user, hasProposals = true }: OwnSectorProps) {
  const all = useOwnableDocuments()
  if (!all) return <Waiting rows={1} />
  if ('code' in all) return <RefusalNotice {...all} />
  const own = all.filter(({ document }) => document.owner === user.id)
  if (own.length === 0)
    return (
      <p className="own-sector-note">
        Nenhum setor é seu ainda. Peça a quem administra o aplicativo que escolha você em
        “Responsável”, no setor e no horário dele.
      </p>
    )
  return (
    <Group title="Meu setor">
      {hasProposals && (
        <Fetched<ProposalList> path={`${proposalPaths.proposals}?state=open`} rows={1}>
          {(list, reload) => <ProposalsRow list={list} reload={reload} />}
        </Fetched>
      )}
      {own.map((each) => (
        <OwnDocument key={`${each.collection}/${each.document.id}`} {...each} />
      ))}
    </Group>
  )
}

/** How many corrections wait for this user, and the way there; nothing where none does. */
function ProposalsRow({ list, reload }: { list: ProposalList; reload(): void }) {
  useRefetchOnReturn(reload)
  const count = list.proposals.filter(({ isDecidable }) => isDecidable).length
  if (count === 0) return null
  return (
    <RowLink
      href="/perfil/propostas"
      icon={chatbox}
      title={count === 1 ? '1 proposta do público' : `${count} propostas do público`}
      detail={count === 1 ? 'Espera você decidir' : 'Esperam você decidir'}
    />
  )
}

function OwnDocument({ collection, document }: OwnableDocument) {
  const title = ownableTitle({ collection, document })
  const sought = soughtFields(collection)
  const [first] = sought
  return (
    <RowLink
      href={first ? fieldPath(collection, document.id, first) : editorPath(collection, document.id)}
      title={title}
      detail={whatIsBehind(collection, sought)}
      icon={create}
      aside={
        document.status === 'published' && <Return collection={collection} document={document} />
      }
    />
  )
}

/** What readers look for in a document and its owner keeps right, in the form's order. */
function soughtFields(collection: OwnableDocument['collection']): string[] {
  const fields = Object.entries(definitionOf(collection).fields)
  return fields.flatMap(([name, field]) =>
    'recommended' in field && field.recommended && field.kind !== 'markdown' ? [name] : [],
  )
}

/** `Telefone, sala, e-mail`. */
function whatIsBehind(collection: OwnableDocument['collection'], names: readonly string[]): string {
  const labels = names.map((name, index) => {
    const label = fieldLabel(collection, name)
    return index === 0 ? label : label.toLowerCase()
  })
  return labels.join(', ') || `Mudar ${collectionLabels(collection).thing}`
}
