import { useState } from 'react'
import { AccessGuard } from '#app/shell/access-guard.tsx'
import type { Screen, ScreenProps } from '#app/shell/screen.ts'
import { Fetched, useRefetchOnReturn } from '#app/ui/fetched.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { EmptyIllustration, StateView } from '#app/ui/state-view.tsx'
import type { ProposalList } from '#protocol/api-types.ts'
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
  const view: View = query.get('situacao') === 'decididas' ? 'decided' : 'open'
  return (
    <AccessGuard
      may={(user) => hasRight(user, 'write')}
      rule="Só quem cuida de algum conteúdo vê as propostas."
    >
      <ScreenTitle title="Propostas">
        <p>O que o público sugere corrigir e o que colegas pedem para revisar.</p>
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

interface Props {
  view: View
  list: ProposalList
  reload(): void
}

// More at once nobody reads.
const PAGE_PROPOSALS = 20

function Proposals({ view, list: { proposals, total }, reload }: Props) {
  const [shown, setShown] = useState(PAGE_PROPOSALS)
  useRefetchOnReturn(reload)
  if (proposals.length === 0)
    return (
      <StateView
        illustration={<EmptyIllustration />}
        title={view === 'open' ? 'Nada esperando por você' : 'Nada decidido ainda'}
        text="Quando alguém sugerir uma correção ou pedir uma revisão do que você cuida, aparece aqui."
      />
    )
  return (
    <>
      <p className="proposal-count" role="status">
        {total === 1 ? '1 proposta' : `${total} propostas`}
      </p>
      <ul className="group-rows">
        {proposals.slice(0, shown).map((entry) => (
          <ProposalRow key={entry.id} entry={entry} reload={reload} />
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

export const screen: Screen = {
  View: ProposalsView,
  head: () => ({ title: 'Propostas' }),
}
