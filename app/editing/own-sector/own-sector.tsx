import chatbox from 'ionicons/dist/svg/chatbox-ellipses-outline.svg?raw'
import create from 'ionicons/dist/svg/create-outline.svg?raw'
import { collectionLabels } from '#app/editing/collection-labels.ts'
import { OneTapButtons } from '#app/editing/confirmation/one-tap-write.tsx'
import { editorPath } from '#app/editing/document-paths.ts'
import {
  type OwnableDocument,
  ownableTitle,
  useOwnableDocuments,
} from '#app/editing/list/use-ownable-documents.ts'
import { useLocalTime } from '#app/i18n/clock.ts'
import { atTime } from '#app/i18n/dates.ts'
import { Fetched, useRefetchOnReturn } from '#app/ui/fetched.tsx'
import { RefusalNotice } from '#app/ui/form/refusal-notice.tsx'
import { Group, RowLink } from '#app/ui/group.tsx'
import { Waiting } from '#app/ui/state-view.tsx'
import { definitionOf } from '#content/collections.ts'
import { addDays } from '#content/local-time.ts'
import type { ProposalList, SessionUser } from '#protocol/api-types.ts'
import { proposalPaths } from '#protocol/proposals.ts'
import { nextReturns } from './next-returns.ts'
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
  const away = awayField(collection)
  return (
    <RowLink
      href={editorPath(collection, document.id)}
      title={title}
      detail={whatIsBehind(collection)}
      icon={create}
      aside={
        away &&
        document.status === 'published' && <Return {...{ collection, document, away, title }} />
      }
    />
  )
}

interface ReturnProps extends OwnableDocument {
  /** The field that says until when nobody is there. */
  away: string
  title: string
}

/** Says with one tap that whoever is there leaves for a while, and when they come back. */
function Return({ collection, document, away, title }: ReturnProps) {
  const now = useLocalTime()
  const values: Readonly<Record<string, unknown>> = { ...document }
  const until = typeof values[away] === 'string' ? values[away] : ''
  const isAway = `${now.day}T${now.time}` < until
  const undo = { [away]: isAway ? until : null }
  const returns = [
    ...nextReturns(now).map((time) => ({
      label: `Volto ${atTime(time)}`,
      done: `Quem procurar lê que você volta ${atTime(time)}.`,
      at: `${now.day}T${time}`,
    })),
    // From midnight on the usual hours hold again, and tomorrow may have none.
    {
      label: 'Hoje não volto',
      done: 'Quem procurar lê quando o lugar abre de novo.',
      at: `${addDays(now.day, 1)}T00:00`,
    },
  ].map(({ label, done, at }) => ({ label, done, patch: () => ({ [away]: at }), undo }))
  const back = {
    label: 'Já voltei',
    done: 'Quem procurar lê de novo o horário de sempre.',
    patch: () => ({ [away]: null }),
    undo,
  }
  return (
    <div className="own-return">
      <OneTapButtons
        collection={collection}
        id={document.id}
        title={title}
        revision={document.revision}
        taps={isAway ? [back] : returns}
      />
    </div>
  )
}

/** What readers look for in a document and its owner keeps right: `Telefone, sala, e-mail`. */
function whatIsBehind(collection: OwnableDocument['collection']): string {
  const labels = Object.values(definitionOf(collection).fields)
    .filter((field) => 'recommended' in field && field.recommended && field.kind !== 'markdown')
    .map(({ label }, index) => (index === 0 ? label : label.toLowerCase()))
  return labels.join(', ') || `Mudar ${collectionLabels(collection).thing}`
}

/** The field of a collection that offers the next hours. */
function awayField(collection: OwnableDocument['collection']): string | undefined {
  return Object.entries(definitionOf(collection).fields).find(
    ([, field]) => field.kind === 'moment' && 'isSoon' in field && field.isSoon,
  )?.[0]
}
