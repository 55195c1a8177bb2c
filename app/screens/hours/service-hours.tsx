import { readerPath as entryPath } from 'virtual:reader-path/glossary'
import chevronForward from 'ionicons/dist/svg/chevron-forward.svg?raw'
import { useId } from 'react'
import { EditSlot } from '#app/editing/on-page/edit-slot.tsx'
import { openingSentence } from '#app/i18n/opening-sentence.ts'
import { useOpening } from '#app/i18n/use-opening.ts'
import { useFragmentId } from '#app/navigation/fragment-id.ts'
import { useDocument } from '#app/replica/use-content.ts'
import { deferredComponent } from '#app/ui/deferred-component.tsx'
import { DocumentFoot, TrustNote } from '#app/ui/document/trust-note.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { Summary } from '#content/document.ts'
import { type LocalTime, weekdayOf } from '#content/local-time.ts'
import { dayHours, daysSentence, hoursSentence, weekRows } from './week.ts'

/** The days that differ, as they are in the page until somebody touches it. */
const { Part: Exceptions } = deferredComponent(
  async () => (await import('./exceptions.tsx')).Exceptions,
  () => false,
)

type ServiceSummary = Summary<'services'>

/** When one place is open: now, in the week, on the days that differ. */
export function ServiceHours({ service, now }: { service: ServiceSummary; now: LocalTime }) {
  const state = useOpening()(service)
  const today = dayHours(service, now.day)
  const titleId = useId()
  const partId = useFragmentId()
  return (
    <section className="service" id={partId(service.id)} aria-labelledby={titleId}>
      <div className="service-head">
        <h2 id={titleId}>{service.name}</h2>
        <p className="service-state" data-state={state.kind}>
          {openingSentence(state, now.day)}
        </p>
      </div>
      {state.kind === 'holiday' && (
        <p className="service-today">
          <b>Feriado ({state.name}):</b> o horário da semana pode não valer.
        </p>
      )}
      {today.exception && (
        <p className="service-today">
          <b>Hoje é diferente:</b> {hoursSentence(today.intervals)} ({today.exception})
        </p>
      )}
      {service.byAppointment && service.weekly.length > 0 && (
        <p className="service-note">Marque antes de ir. O atendimento é nestes horários:</p>
      )}
      {service.weekly.length > 0 && (
        <Week service={service} today={today.exception ? undefined : now.day} titleId={titleId} />
      )}
      {service.exceptions.length > 0 && <Exceptions of={service} today={now.day} />}
      {service.note && <p className="service-note">{service.note}</p>}
      <div className="service-foot">
        <TrustNote of={service} />
        {service.sector && <SectorLink id={service.sector} />}
      </div>
      <DocumentFoot collection="services" document={service} />
      <EditSlot collection="services" document={service} />
    </section>
  )
}

interface WeekProps {
  service: ServiceSummary
  /** Marks its row. */
  today: string | undefined
  /** Of what says whose week it is. */
  titleId: string
}

/** The usual week. */
function Week({ service, today, titleId }: WeekProps) {
  const weekday = today && weekdayOf(today)
  return (
    <table className="week" aria-labelledby={titleId}>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Dia</th>
          <th scope="col">Horário</th>
        </tr>
      </thead>
      <tbody>
        {weekRows(service.weekly).map(({ days, intervals }) => {
          const isToday = weekday !== undefined && days.some((day) => day === weekday)
          return (
            <tr key={days[0]} aria-current={isToday ? 'date' : undefined}>
              <th scope="row">
                <span>
                  <span className="week-days">{daysSentence(days)}</span>
                  {isToday && <Tag tone="accent">hoje</Tag>}
                </span>
              </th>
              <td data-missing={!intervals || undefined}>{hoursSentence(intervals)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function SectorLink({ id }: { id: string }) {
  const sector = useDocument('glossary', id)
  if (sector === null) return null
  return (
    <a className="service-sector" href={entryPath + id}>
      {sector ? `Sobre: ${sector.acronym}` : 'Sobre o setor'}
      <Icon svg={chevronForward} />
    </a>
  )
}
