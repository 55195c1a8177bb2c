import chevronBack from 'ionicons/dist/svg/chevron-back.svg?raw'
import chevronForward from 'ionicons/dist/svg/chevron-forward.svg?raw'
import { HelpLink } from '#app/editing/manual/help-link.tsx'
import { useLocalTime } from '#app/i18n/clock.ts'
import { formatMonth } from '#app/i18n/dates.ts'
import { calendarPath } from '#app/navigation/paths.ts'
import { useCollection } from '#app/replica/use-content.ts'
import { useUser } from '#app/session/session.ts'
import { AccessGuard } from '#app/shell/access-guard.tsx'
import type { Screen, ScreenProps } from '#app/shell/screen.ts'
import { Fetched, useRefetchOnReturn } from '#app/ui/fetched.tsx'
import { ApplyButton } from '#app/ui/filter/apply-button.tsx'
import { FilterSelect, offeredChoice } from '#app/ui/filter/filter-select.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { StateView } from '#app/ui/state-view.tsx'
import { collectionNames, definitionOf } from '#content/collections.ts'
import { capitalized } from '#content/text/capitalized.ts'
import type { CalendarAnswer, SessionUser } from '#protocol/api-types.ts'
import { contentQualityPaths } from '#protocol/content-quality.ts'
import { hasRight, mayWrite } from '#protocol/policy.ts'
import { MonthGrid } from './month-grid.tsx'
import { monthOf } from './shown-month.ts'
import './calendar.css'

/** What goes on the air or off, or takes place, month by month. */
function CalendarView({ query }: ScreenProps) {
  const user = useUser()
  const { day: today } = useLocalTime()
  const month = monthOf(query.get('mes'), today)
  const path = answerPath(month, query)
  return (
    <AccessGuard
      may={(user) => hasRight(user, 'write')}
      rule="Só quem cuida de algum conteúdo abre esta parte."
    >
      <ScreenTitle title="Calendário">
        <p>O que entra no ar, sai do ar ou acontece, do que você cuida.</p>
        <HelpLink topic="calendario" />
      </ScreenTitle>
      {user && <CalendarFilter user={user} query={query} month={month} />}
      <MonthNavigation query={query} month={month} today={today} />
      <Fetched<CalendarAnswer> key={path} path={path} rows={5}>
        {({ entries }, reload) => (
          <Month month={month} entries={entries} today={today} reload={reload} />
        )}
      </Fetched>
    </AccessGuard>
  )
}

interface MonthProps {
  month: string
  entries: CalendarAnswer['entries']
  today: string
  reload(): void
}

function Month({ month, entries, today, reload }: MonthProps) {
  useRefetchOnReturn(reload)
  if (entries.length === 0)
    return (
      <StateView
        illustration="empty"
        title="Nada neste mês"
        text="Eventos, publicações agendadas e o que sai do ar aparecem aqui."
      />
    )
  return <MonthGrid month={month} entries={entries} today={today} />
}

/** Where the entries of a month are asked for, as the address filters them. */
function answerPath(month: string, query: URLSearchParams): string {
  const asked = { collection: query.get('colecao') ?? '', campus: query.get('campus') ?? '' }
  const given = Object.entries(asked).filter(([, value]) => value !== '')
  return `${contentQualityPaths.calendar}?${new URLSearchParams([['month', month], ...given])}`
}

interface FilterProps {
  user: SessionUser
  query: URLSearchParams
  month: string
}

function CalendarFilter({ user, query, month }: FilterProps) {
  const campuses = useCollection('campuses') ?? []
  const filters = [
    [
      'colecao',
      'Conteúdo',
      'Todo o conteúdo',
      collectionNames
        .filter((name) => mayWrite(user, name))
        .map((name) => [name, definitionOf(name).label.many] as const),
    ],
    [
      'campus',
      'Campus da lista',
      'Todos os campi',
      campuses.map(({ id, shortName }) => [id, shortName] as const),
    ],
  ] as const
  return (
    <form
      className="filters"
      action={calendarPath}
      aria-label="Filtrar o calendário"
      data-nav="replace"
      onChange={(event) => event.currentTarget.requestSubmit()}
    >
      <input type="hidden" name="mes" value={month} />
      {filters.map(([name, label, all, choices]) => (
        <FilterSelect
          key={name}
          name={name}
          label={label}
          all={all}
          value={offeredChoice(query.get(name), choices)}
          choices={choices}
        />
      ))}
      <ApplyButton />
    </form>
  )
}

interface NavigationProps {
  query: URLSearchParams
  month: string
  today: string
}

function MonthNavigation({ query, month, today }: NavigationProps) {
  const address = (next: string) => {
    const asked = new URLSearchParams(query)
    asked.set('mes', next)
    return `${calendarPath}?${asked}`
  }
  const links = [
    ['Anterior', monthOf(month, today, -1), chevronBack],
    ['Hoje', today.slice(0, 7), undefined],
    ['Próximo', monthOf(month, today, 1), chevronForward],
  ] as const
  return (
    <div className="calendar-head">
      <h2>{capitalized(formatMonth(`${month}-01`))}</h2>
      <nav className="actions" aria-label="Mês">
        {links.map(([label, to, icon]) => (
          <a
            key={label}
            className="button button-quiet"
            href={address(to)}
            data-nav="replace"
            aria-label={icon && `${label}: ${formatMonth(`${to}-01`)}`}
          >
            {icon ? <Icon svg={icon} /> : label}
          </a>
        ))}
      </nav>
    </div>
  )
}

export const screen: Screen = {
  View: CalendarView,
  head: () => ({ title: 'Calendário' }),
}
