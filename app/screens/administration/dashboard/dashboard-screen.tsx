import { editorPath, listPath } from '#app/editing/document-paths.ts'
import { ChangesLine } from '#app/editing/manual/changes-line.tsx'
import { HelpLink } from '#app/editing/manual/help-link.tsx'
import { NotificationsDoor } from '#app/editing/notifications/notifications-door.tsx'
import { OwnSector } from '#app/editing/own-sector/own-sector.tsx'
import { useNews } from '#app/editing/staff-events.ts'
import { useFormatInstant } from '#app/i18n/instants.ts'
import { calendarPath } from '#app/navigation/paths.ts'
import { useCollection, useSettings } from '#app/replica/use-content.ts'
import { useUser } from '#app/session/session.ts'
import { AccessGuard } from '#app/shell/access-guard.tsx'
import type { Screen } from '#app/shell/screen.ts'
import { Fetched } from '#app/ui/fetched.tsx'
import { Group, RowLink } from '#app/ui/group.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { collectionNames, definitionOf } from '#content/collections.ts'
import { foldText } from '#content/text/fold-text.ts'
import type { DashboardAnswer, SessionUser, UpcomingStatusChange } from '#protocol/api-types.ts'
import { contentQualityPaths } from '#protocol/content-quality.ts'
import { hasRight, mayDo } from '#protocol/policy.ts'
import { zeroResultLimits } from '#protocol/zero-result-queries.ts'
import { ChangesSection } from './changes-section.tsx'
import { CollectionsSection } from './collections-section.tsx'
import { FrequentTasks } from './frequent-tasks.tsx'
import { NoUsageSection, UsageSection } from './usage-section.tsx'
import { WaitingSection } from './waiting-section.tsx'
import './dashboard.css'
import { sharedSvg } from '#app/ui/shared-icon.tsx'

/** How the content stands, as far as somebody looks after it: what waits for them, what is live, what comes next, what changed. */
function DashboardView() {
  const user = useUser()
  return (
    <AccessGuard
      may={(user) => hasRight(user, 'write')}
      rule="Só quem cuida de algum conteúdo abre esta parte."
    >
      <ScreenTitle title="Painel">
        <HelpLink topic="painel" />
      </ScreenTitle>
      {user && (
        <Fetched<DashboardAnswer>
          path={contentQualityPaths.dashboard}
          rows={collectionNames.length}
        >
          {(answer, reload) => <Dashboard user={user} answer={answer} reload={reload} />}
        </Fetched>
      )}
    </AccessGuard>
  )
}

interface DashboardProps {
  user: SessionUser
  answer: DashboardAnswer
  reload(): void
}

function Dashboard({ user, answer, reload }: DashboardProps) {
  useNews(reload)
  const { withoutUsage } = useSettings()
  const { statusCounts, scheduled, expiring, recent, days, zeroResultQueries, usage } = answer
  return (
    <>
      <WaitingSection answer={answer} />
      <FrequentTasks user={user} />
      {user.role === 'sector_owner' && <OwnSector user={user} hasProposals={false} />}
      <ChangesLine />
      <div className="dashboard-columns">
        <div>
          <CollectionsSection user={user} counts={statusCounts} />
        </div>
        <div>
          <Group>
            <NotificationsDoor />
            <RowLink
              href={calendarPath}
              icon={sharedSvg('calendar')}
              title="Calendário"
              detail="O que entra no ar, sai do ar ou acontece, mês a mês"
            />
          </Group>
          <UpcomingSection title="Entram no ar" upcoming={scheduled} />
          <UpcomingSection title="Saem do ar" upcoming={expiring} />
          <ZeroResultsSection user={user} queries={zeroResultQueries} />
          {usage &&
            (withoutUsage ? <NoUsageSection user={user} /> : <UsageSection usage={usage} />)}
          <ChangesSection recent={recent} days={days} mayReadAll={hasRight(user, 'read_audit')} />
        </div>
      </div>
    </>
  )
}

export const screen: Screen = {
  View: DashboardView,
  head: () => ({ title: 'Painel' }),
}

/** What the server will do by itself next; nothing where there is nothing. */
export function UpcomingSection({
  title,
  upcoming,
}: {
  title: string
  upcoming: UpcomingStatusChange[]
}) {
  const formatInstant = useFormatInstant()
  if (upcoming.length === 0) return null
  return (
    <Group title={title}>
      {upcoming.map(({ collection, id, title: name, at }) => (
        <RowLink
          key={`${collection}/${id}`}
          href={editorPath(collection, id)}
          icon={sharedSvg('calendar')}
          title={name}
          detail={
            <>
              {definitionOf(collection).label.one} · <time dateTime={at}>{formatInstant(at)}</time>
            </>
          }
        />
      ))}
    </Group>
  )
}

interface Props {
  user: SessionUser
  queries: DashboardAnswer['zeroResultQueries']
}

/** What readers looked for in vain, and the way to an answer. */
export function ZeroResultsSection({ user, queries }: Props) {
  const curations = useCollection('curations')
  const mayCreate = mayDo(user, 'create', 'curations')
  const answered = new Set(curations?.flatMap(({ phrases }) => phrases.map(foldText)))
  const open = queries?.filter(({ query }) => !answered.has(query)) ?? []
  if (open.length === 0) return null
  return (
    <>
      <Group title="Buscas sem resposta" aside={`nos últimos ${zeroResultLimits.days} dias`}>
        {open.map(({ query, count }) => (
          <RowLink
            key={query}
            href={mayCreate ? newCurationPath(query) : `/tab1?${new URLSearchParams({ q: query })}`}
            icon={sharedSvg('search')}
            title={`“${query}”`}
            detail={`${count.toLocaleString('pt-BR')} vezes · ${mayCreate ? 'Criar uma resposta para isto' : 'Buscar de novo'}`}
          />
        ))}
      </Group>
      {mayCreate && (
        <p>
          A resposta já existe, com outras palavras?{' '}
          <a href={listPath('curations')}>Abra a resposta</a> e inclua estas em “Como as pessoas
          perguntam”.
        </p>
      )}
    </>
  )
}

function newCurationPath(query: string): string {
  return `${editorPath('curations')}?${new URLSearchParams({ title: query, phrases: query })}`
}
