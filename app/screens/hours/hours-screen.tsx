import { readerPath as campusPath } from 'virtual:reader-path/campuses'
import { Fragment } from 'react'
import { useLocalTime } from '#app/i18n/clock.ts'
import { useCollection } from '#app/replica/use-content.ts'
import type { Screen, ScreenProps } from '#app/shell/screen.ts'
import { deferredComponent } from '#app/ui/deferred-component.tsx'
import { useCampusFilter } from '#app/ui/filter/campus-filter.ts'
import { CampusLine } from '#app/ui/filter/campus-line.tsx'
import { groupRows } from '#app/ui/list/group-rows.ts'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { Waiting } from '#app/ui/state-view.tsx'
import { concerns } from '#content/campus-scope.ts'
import type { Summary } from '#content/document.ts'
import { ServiceHours } from './service-hours.tsx'
import '#app/ui/disclosure.css'
import '#app/ui/subscribe/subscribe.css'
import './hours.css'

/** What to do where nobody told the hours, as it is in the page until its code is here. */
const { Part: NoHours, fetch: fetchNoHours } = deferredComponent(
  async () => (await import('./no-hours.tsx')).NoHours,
)

// Not the one that other screens share: what stands beside it would come too.
const { Part: Subscribe } = deferredComponent(
  async () => (await import('#app/ui/subscribe/subscribe.tsx')).Subscribe,
  () => false,
)

function HoursView({ query }: ScreenProps) {
  const services = useCollection('services')
  const campuses = useCollection('campuses') ?? []
  const filter = useCampusFilter('/horario', query)
  const now = useLocalTime()
  const campus = filter.shown
  const here = services?.filter(({ campuses }) => !campus || concerns(campuses, campus.id))
  const [first] = here ?? []
  const groups = groupRows(here ?? [], ({ campuses }) => (campus ? '' : `${campuses}`))
  const namesOf = (of: readonly Summary<'services'>[]) =>
    campuses.filter(
      (one) => one === (campus ?? one) && of.some(({ campuses }) => concerns(campuses, one.id)),
    )
  const known = namesOf(here ?? [])
  const unknown = campuses.filter(
    (one) => !campus && one.stage === 'operating' && !known.includes(one),
  )
  return (
    <>
      <ScreenTitle title="Horário de funcionamento">
        <CampusLine filter={filter} />
      </ScreenTitle>
      {here === undefined && <Waiting rows={5} />}
      {groups.map(([scope, of]) => (
        <Fragment key={scope}>
          {namesOf(of).length > 0 && (
            <h2 className="hours-campus">
              {namesOf(of).map(({ id, name }) => (
                <a key={id} href={campusPath + id}>
                  {name}
                </a>
              ))}
            </h2>
          )}
          {of[0] === first && first && (
            <ServiceHours key={first.id} service={first} now={now} isFirst />
          )}
          <div className="places">
            {of.map(
              (service) =>
                service !== first && <ServiceHours key={service.id} service={service} now={now} />,
            )}
          </div>
        </Fragment>
      ))}
      {here && unknown[0] && (
        <p className="hours-unknown">
          Sem horários ainda: {unknown.map(({ shortName }) => shortName).join(', ')}
        </p>
      )}
      {here?.length === 0 && campus && <NoHours campus={campus} />}
      {here && <Subscribe to="hours" campus={campus?.id} campusName={campus?.name} />}
    </>
  )
}

export const screen: Screen = {
  View: HoursView,
  fetchDeferred: fetchNoHours,
  head: () => ({ title: 'Horário de funcionamento' }),
}
