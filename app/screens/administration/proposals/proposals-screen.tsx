import { useCallback, useState } from 'react'
import { HelpLink } from '#app/editing/manual/help-link.tsx'
import { useNews } from '#app/editing/staff-events.ts'
import { manualPath } from '#app/navigation/paths.ts'
import { AccessGuard } from '#app/shell/access-guard.tsx'
import type { Screen, ScreenProps } from '#app/shell/screen.ts'
import { Fetched, useRefetchOnReturn } from '#app/ui/fetched.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { StateView } from '#app/ui/state-view.tsx'
import type { ProposalEntry, ProposalList } from '#protocol/api-types.ts'
import { hasRight } from '#protocol/policy.ts'
import { proposalPaths } from '#protocol/proposals.ts'
import { ProposalRow } from './proposal-row.tsx'
import './proposals.css'

const path = '/perfil/propostas'

const views = {
  open: { label: 'Esperando', href: path },
  decided: { label: 'Decididas', href: `${path}?situacao=decididas` },
} as const

type View = keyof typeof views

/** What readers and colleagues propose for the documents that somebody looks after. */
function ProposalsView({ query }: ScreenProps) {
  const one = query.get('proposta')
  if (one !== null) return <OneProposal id={one} />
  const view: View = query.get('situacao') === 'decididas' ? 'decided' : 'open'
  return (
    <AccessGuard
      may={(user) => hasRight(user, 'write')}
      rule="Só quem cuida de algum conteúdo vê as propostas."
    >
      <ScreenTitle title="Propostas">
        <p>O que o público sugere corrigir e o que colegas pedem para revisar.</p>
        <HelpLink topic="propostas" />
      </ScreenTitle>
      <nav className="actions proposal-views" aria-label="Quais propostas">
        {Object.entries(views).map(([name, { label, href }]) => (
          <a
            key={name}
            className={name === view ? 'button' : 'button button-quiet'}
            href={href}
            data-nav="replace"
            aria-current={name === view || undefined}
          >
            {label}
          </a>
        ))}
      </nav>
      <Fetched<ProposalList> key={view} path={`${proposalPaths.proposals}?state=${view}`} rows={4}>
        {(list, reload) => <Proposals view={view} list={list} reload={reload} />}
      </Fetched>
    </AccessGuard>
  )
}

/** One that a history leads to. */
function OneProposal({ id }: { id: string }) {
  return (
    <AccessGuard
      may={(user) => hasRight(user, 'write')}
      rule="Só quem cuida de algum conteúdo vê as propostas."
    >
      <ScreenTitle title="Proposta" />
      <Fetched<ProposalList>
        key={id}
        path={`${proposalPaths.proposals}?${new URLSearchParams({ proposal: id })}`}
      >
        {({ proposals }, reload) =>
          proposals.length === 0 ? (
            <StateView
              illustration="empty"
              title="Esta proposta não está mais aqui"
              text="Seis meses depois da decisão, as propostas são apagadas."
            />
          ) : (
            <ul className="group-rows">
              {proposals.map((entry) => (
                <ProposalRow key={entry.id} entry={entry} reload={reload} />
              ))}
            </ul>
          )
        }
      </Fetched>
      <p>
        <a href={views.decided.href}>Ver todas as decididas</a>
      </p>
    </AccessGuard>
  )
}

interface Props {
  view: View
  list: ProposalList
  reload(): void
}

// More at once nobody reads.
const PAGE_PROPOSALS = 20

function Proposals({ view, list, reload }: Props) {
  const { total } = list
  const [shown, setShown] = useState(PAGE_PROPOSALS)
  const proposals = useGrowing(list.proposals, reload)
  if (proposals.length === 0)
    return (
      <StateView
        illustration="empty"
        title={view === 'open' ? 'Nada esperando por você' : 'Nada decidido ainda'}
        text={
          view === 'open'
            ? 'Aqui chega o que o público sugere em “Sugira uma correção”, no fim de cada página, e o que colegas pedem para revisar.'
            : 'O que você aceitar, recusar ou devolver fica guardado aqui.'
        }
      >
        {view === 'open' ? (
          <a className="button" href={`${manualPath}/propostas`}>
            Ver como funciona
          </a>
        ) : (
          <a className="button" href={path} data-nav="replace">
            Ver as que esperam
          </a>
        )}
      </StateView>
    )
  return (
    <>
      <p className="proposal-count" role="status">
        {countSentence(view, total)}
      </p>
      <ul className="group-rows">
        {proposals.slice(0, shown).map((entry) => (
          <ProposalRow key={entry.id} entry={entry} reload={reload} onSettled={reload} />
        ))}
      </ul>
      {shown < proposals.length && (
        <button
          type="button"
          className="button button-quiet"
          onClick={() => setShown(shown + PAGE_PROPOSALS)}
        >
          Mostrar mais
        </button>
      )}
    </>
  )
}

/** Those that were decided while the list is open stay in it and count no more. */
function countSentence(view: View, total: number): string {
  if (view === 'open' && total === 0) return 'Todas decididas: nada espera por você.'
  const count = total === 1 ? '1 proposta' : `${total} propostas`
  return view === 'open' ? `${count} para decidir` : count
}

/** What comes while the list is open is added to it; what was decided in it stays, with its outcome, until one comes back. */
function useGrowing(read: readonly ProposalEntry[], reload: () => void): readonly ProposalEntry[] {
  const [last, setLast] = useState(read)
  const [shown, setShown] = useState(read)
  const [isAnew, setAnew] = useState(false)
  const readAnew = useCallback(() => {
    setAnew(true)
    reload()
  }, [reload])
  useRefetchOnReturn(readAnew)
  useNews(reload)
  if (read !== last) {
    setLast(read)
    setShown(isAnew ? read : grown(shown, read))
    setAnew(false)
  }
  return shown
}

function grown(
  shown: readonly ProposalEntry[],
  read: readonly ProposalEntry[],
): readonly ProposalEntry[] {
  const known = new Map(read.map((entry) => [entry.id, entry]))
  const ids = new Set(shown.map(({ id }) => id))
  return [
    ...shown.map((entry) => known.get(entry.id) ?? entry),
    ...read.filter(({ id }) => !ids.has(id)),
  ]
}

export const screen: Screen = {
  View: ProposalsView,
  head: () => ({ title: 'Propostas' }),
}
