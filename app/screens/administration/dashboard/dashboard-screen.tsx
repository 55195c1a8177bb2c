import { useUser } from '#app/session/session.ts'
import { AccessGuard } from '#app/shell/access-guard.tsx'
import type { Screen } from '#app/shell/screen.ts'
import { Fetched } from '#app/ui/fetched.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { collectionNames } from '#content/collections.ts'
import type { SessionUser } from '#protocol/accounts.ts'
import { hasRight } from '#protocol/policy.ts'
import { type DashboardAnswer, upkeepPaths } from '#protocol/upkeep.ts'
import { ChangesPart } from './changes-part.tsx'
import { CollectionsPart } from './collections-part.tsx'
import './dashboard.css'
import { DuePart } from './due-part.tsx'
import { UpcomingPart } from './upcoming-part.tsx'
import { ZeroResultsPart } from './zero-results-part.tsx'

/** How the content stands, as far as somebody looks after it: what waits for them, what is live, what comes next, what changed. */
function DashboardView() {
  const user = useUser()
  return (
    <AccessGuard
      may={(person) => hasRight(person, 'write')}
      rule="Só quem cuida de algum conteúdo abre esta parte."
    >
      <ScreenTitle title="Painel">
        <p>Tudo o que sua conta pode mudar, e como está.</p>
      </ScreenTitle>
      {user && (
        <Fetched<DashboardAnswer> path={upkeepPaths.dashboard} rows={collectionNames.length}>
          {(answer) => <Dashboard user={user} answer={answer} />}
        </Fetched>
      )}
    </AccessGuard>
  )
}

function Dashboard({ user, answer }: { user: SessionUser; answer: DashboardAnswer }) {
  const { tallies, totals, proposals, due, scheduled, expiring, recent, days, misses } = answer
  return (
    <>
      <DuePart totals={totals} proposals={proposals} due={due} />
      <CollectionsPart user={user} tallies={tallies} />
      <UpcomingPart title="Entram no ar" upcoming={scheduled} />
      <UpcomingPart title="Saem do ar" upcoming={expiring} />
      <ZeroResultsPart user={user} misses={misses} />
      <ChangesPart recent={recent} days={days} mayReadAll={hasRight(user, 'read_audit')} />
    </>
  )
}

export const screen: Screen = {
  View: DashboardView,
  head: () => ({ title: 'Painel' }),
}
