import { useUser } from '#app/session/session.ts'
import { AccessGuard } from '#app/shell/access-guard.tsx'
import type { Screen } from '#app/shell/screen.ts'
import { Fetched } from '#app/ui/fetched.tsx'
import { MoreButton, usePages } from '#app/ui/list/paged-list.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { EmptyIllustration, StateView } from '#app/ui/state-view.tsx'
import { historyPaths, TRASH_DAYS, type TrashEntry, type TrashPage } from '#protocol/history.ts'
import { hasRight } from '#protocol/policy.ts'
import './trash.css'
import { TrashRow } from './trash-row.tsx'

/** What was deleted and can be brought back. */
function TrashView() {
  return (
    <AccessGuard
      may={(user) => hasRight(user, 'read_drafts')}
      rule="Só quem edita o conteúdo vê a lixeira."
    >
      <ScreenTitle title="Lixeira">
        <p>O que foi apagado fica aqui por {TRASH_DAYS} dias. Depois some de vez.</p>
      </ScreenTitle>
      <Fetched<TrashPage> path={historyPaths.trash} rows={4}>
        {(page) => <Trash first={page} />}
      </Fetched>
    </AccessGuard>
  )
}

function Trash({ first }: { first: TrashPage }) {
  const user = useUser()
  const { rows, ...more } = usePages<TrashPage, TrashEntry>(
    first,
    ({ documents }) => documents,
    (before) => `${historyPaths.trash}?${new URLSearchParams({ before })}`,
  )
  if (rows.length === 0 && !more.fetchMore)
    return (
      <StateView
        illustration={<EmptyIllustration />}
        title="A lixeira está vazia"
        text="O que você apagar aparece aqui e pode voltar."
      />
    )
  return (
    <>
      <ul className="group-rows">
        {rows.map((entry) => (
          <TrashRow key={`${entry.collection}/${entry.id}`} entry={entry} user={user} />
        ))}
      </ul>
      <MoreButton {...more} />
    </>
  )
}

export const screen: Screen = {
  View: TrashView,
  head: () => ({ title: 'Lixeira' }),
}
