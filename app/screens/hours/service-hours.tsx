import { kind as faces } from 'virtual:faces/services'
import { readerPath as entryPath } from 'virtual:reader-path/glossary'
import chevronDown from 'ionicons/dist/svg/chevron-down.svg?raw'
import chevronForward from 'ionicons/dist/svg/chevron-forward.svg?raw'
import { useId } from 'react'
import { EditSlot, ReturnSlot } from '#app/editing/on-page/edit-slot.tsx'
import { openingMark, openingSentence } from '#app/i18n/opening-sentence.ts'
import { useHolidays, useOpening } from '#app/i18n/use-opening.ts'
import { useFragmentId, useShownOnArrival } from '#app/navigation/fragment-id.ts'
import { useDocument } from '#app/replica/use-content.ts'
import { deferredComponent } from '#app/ui/deferred-component.tsx'
import { TrustFold } from '#app/ui/document/deferred-trust.ts'
import { DoubtDot } from '#app/ui/document/doubt-dot.tsx'
import { PlainText } from '#app/ui/document/plain-text.tsx'
import { CorrectionLink, doubtSentence, FollowLink } from '#app/ui/document/trust-note.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { KindMark } from '#app/ui/kind/kind-mark.tsx'
import type { Summary } from '#content/document.ts'
import type { Face } from '#content/faces.ts'
import type { LocalTime } from '#content/local-time.ts'
import { hoursOn } from '#content/opening-hours.ts'
import { TodayHours } from './today-hours.tsx'
import { WeekTable } from './week-table.tsx'

/** The days that differ, as they are in the page until somebody touches it. */
const { Part: Exceptions } = deferredComponent(
  async () => (await import('./exceptions.tsx')).Exceptions,
  () => false,
)

const unknownKind: Face = { hue: 'teal', pictogram: 'time' }

interface Props {
  service: Summary<'services'>
  now: LocalTime
  /** Whether it is unfolded from the beginning. */
  isFirst?: boolean
}

/** When one place is open: now in its row; unfolded, today first, then the week and the days that differ. */
export function ServiceHours({ service, now, isFirst = false }: Props) {
  const state = useOpening()(service)
  const holidays = useHolidays()(service.campuses)
  const { exception } = hoursOn(service, now.day)
  const titleId = useId()
  const part = useFragmentId()(service.id)
  useShownOnArrival(service.id)
  return (
    <section className="service" id={part} aria-labelledby={titleId}>
      <details open={isFirst}>
        <summary className="service-head">
          <KindMark face={service.kind ? faces[service.kind] : unknownKind} />
          <h3 id={titleId}>{service.name}</h3>
          <span className="service-state" data-state={openingMark(state)}>
            {openingSentence(state, now.day)}
            <DoubtDot doubt={doubtSentence(service)} />
          </span>
          <Icon svg={chevronDown} />
        </summary>
        <div className="service-body">
          {service.byAppointment && service.weekly.length > 0 && (
            <p className="service-note">Marque antes de ir. O atendimento é nestes horários:</p>
          )}
          {(service.weekly.length > 0 || service.exceptions.length > 0) && (
            <TodayHours service={service} now={now} holidays={holidays} />
          )}
          {service.note && (
            <p className="service-note">
              <PlainText text={service.note} of={service} />
            </p>
          )}
          {service.weekly.length > 0 && (
            <details>
              <summary className="week-way">Ver a semana</summary>
              <WeekTable
                service={service}
                today={exception === undefined ? now.day : undefined}
                titleId={titleId}
              />
              {service.exceptions.length > 0 && <Exceptions of={service} today={now.day} />}
            </details>
          )}
          {service.weekly.length === 0 && service.exceptions.length > 0 && (
            <Exceptions of={service} today={now.day} />
          )}
          <TrustFold of={service} />
          <div className="service-links">
            {service.sector && <SectorLink id={service.sector} />}
            <FollowLink collection="services" id={service.id} />
            <CorrectionLink collection="services" id={service.id} />
          </div>
        </div>
      </details>
      <ReturnSlot collection="services" document={service} />
      <EditSlot collection="services" document={service} />
    </section>
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
