import { readerPath as campusPath } from 'virtual:reader-path/campuses'
import { useLocalTime } from '#app/i18n/clock.ts'
import { useCampus, useCollection } from '#app/replica/use-content.ts'
import type { Screen } from '#app/shell/screen.ts'
import { deferredComponent } from '#app/ui/deferred-component.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { Waiting } from '#app/ui/state-view.tsx'
import { concerns } from '#content/campus-scope.ts'
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

function HoursView() {
  const services = useCollection('services')
  const campus = useCampus()
  const now = useLocalTime()
  const here = campus && services?.filter(({ campuses }) => concerns(campuses, campus.id))
  const [first, ...others] = here ?? []
  return (
    <>
      <ScreenTitle title="Horário de funcionamento">
        <p>
          {campus && (
            <>
              <a href={campusPath + campus.id}>{campus.name}</a>
              {' · '}
            </>
          )}
          <a href="/mapa">Ver todos os campi</a>
        </p>
      </ScreenTitle>
      {here === undefined && <Waiting rows={5} />}
      {first && <ServiceHours key={first.id} service={first} now={now} isFirst />}
      {others.length > 0 && (
        <div className="places">
          {others.map((service) => (
            <ServiceHours key={service.id} service={service} now={now} />
          ))}
        </div>
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
