import { readerPath as campusPath } from 'virtual:reader-path/campuses'
import { useLocalTime } from '#app/i18n/clock.ts'
import { weekdayName } from '#app/i18n/dates.ts'
import { telephoneUrl } from '#app/i18n/telephone.ts'
import { useCampus, useCollection } from '#app/replica/use-content.ts'
import type { Screen } from '#app/shell/screen.ts'
import { fetchWhomToAsk, WhomToAsk } from '#app/ui/document/deferred-document.ts'
import { doubtSentence } from '#app/ui/document/trust-note.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { EmptyIllustration, StateView, Waiting } from '#app/ui/state-view.tsx'
import { concerns } from '#content/campus-scope.ts'
import type { Summary } from '#content/document.ts'
import { weekdayOf } from '#content/local-time.ts'
import { ServiceHours } from './service-hours.tsx'
import './hours.css'

function HoursView() {
  const services = useCollection('services')
  const campus = useCampus()
  const now = useLocalTime()
  const here = campus && services?.filter(({ campuses }) => concerns(campuses, campus.id))
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
          hoje é {weekdayName(weekdayOf(now.day))}
        </p>
      </ScreenTitle>
      {here === undefined && <Waiting rows={5} />}
      {here?.map((service) => (
        <ServiceHours key={service.id} service={service} now={now} />
      ))}
      {here?.length === 0 && campus && (
        <>
          <NoHours campus={campus} />
          <WhomToAsk />
        </>
      )}
    </>
  )
}

export const screen: Screen = {
  View: HoursView,
  fetchDeferred: fetchWhomToAsk,
  head: () => ({ title: 'Horário de funcionamento' }),
}

/** What to do where nobody told the hours of a campus: ask there. */
export function NoHours({ campus }: { campus: Summary<'campuses'> }) {
  const { id, name, phone } = campus
  const doubt = phone && doubtSentence(campus, 'phone')
  return (
    <StateView
      illustration={<EmptyIllustration />}
      title={`Ainda não temos os horários: ${name}`}
      text={
        phone
          ? `Ligue antes de ir: ${phone}${doubt ? ` (${doubt})` : ''}. Para ver outro campus, troque no alto da tela.`
          : 'Confirme antes de ir. Para ver outro campus, troque no alto da tela.'
      }
    >
      {phone && (
        <a className="button" href={telephoneUrl(phone)}>
          Ligar
        </a>
      )}
      <a className={phone ? 'button button-quiet' : 'button'} href={campusPath + id}>
        Endereço e contatos
      </a>
    </StateView>
  )
}
