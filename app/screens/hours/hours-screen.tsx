import { useLocalTime } from '#app/i18n/clock.ts'
import { weekdayName } from '#app/i18n/dates.ts'
import { useCampus } from '#app/replica/use-campus.ts'
import { useCollection } from '#app/replica/use-content.ts'
import type { Screen } from '#app/shell/screen.ts'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { Waiting } from '#app/ui/state-view.tsx'
import { concerns } from '#content/campus-scope.ts'
import { weekdayOf } from '#content/local-time.ts'
import './hours.css'
import { NoHours } from './no-hours.tsx'
import { ServiceHours } from './service-hours.tsx'

function HoursView() {
  const services = useCollection('services')
  const campus = useCampus()
  const now = useLocalTime()
  const here = campus && services?.filter(({ campuses }) => concerns(campuses, campus.id))
  return (
    <>
      <ScreenTitle title="Horário de funcionamento">
        <p>
          {campus && `${campus.name} · `}hoje é {weekdayName(weekdayOf(now.day))}
        </p>
      </ScreenTitle>
      {here === undefined && <Waiting rows={5} />}
      {here?.map((service) => (
        <ServiceHours key={service.id} service={service} now={now} />
      ))}
      {here?.length === 0 && campus && <NoHours campus={campus} />}
    </>
  )
}

export const screen: Screen = {
  View: HoursView,
  head: () => ({ title: 'Horário de funcionamento' }),
}
