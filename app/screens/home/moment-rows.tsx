import { readerPath as admissionPath } from 'virtual:reader-path/admissions'
import { readerPath as eventPath } from 'virtual:reader-path/events'
import { EditSlot } from '#app/editing/on-page/edit-slot.tsx'
import { formatSpan } from '#app/i18n/dates.ts'
import { DayBadge } from '#app/ui/day-badge.tsx'
import { RowLink } from '#app/ui/group.tsx'
import { sharedSvg } from '#app/ui/shared-icon.tsx'
import type { Summary } from '#content/document.ts'
import { doubtWords } from '#content/doubt-words.ts'
import type { LocalTime } from '#content/local-time.ts'
import { stepLine, usualSentence } from './admission-line.ts'
import type { AdmissionNow, EventNow, HomeEvent } from './arrange-home.ts'
import { RowIcon } from './home-icon.tsx'

interface AdmissionProps {
  admission: AdmissionNow
  now: LocalTime
}

/** The admission that presses most, with what is left of its time; or that nobody can register now, as far as is known. */
export function AdmissionRow({ admission: of, now }: AdmissionProps) {
  if (of.kind === 'none')
    return (
      <RowLink
        href="/editais"
        lead={<RowIcon name="document" />}
        title="Não conhecemos inscrições abertas hoje"
        detail={usualSentence(of.usualMonths) ?? 'Veja os editais'}
      />
    )
  const { kind, admission, step, more } = of
  const { left, rest } = stepLine(step, now)
  return (
    <>
      <RowLink
        href={admissionPath + admission.id}
        lead={<RowIcon name="document" />}
        title={admission.title}
        detail={
          <>
            {left && (
              <>
                <b className="home-left" data-kind={kind}>
                  {left}
                </b>
                {' · '}
              </>
            )}
            {rest}
          </>
        }
        aside={<EditSlot collection="admissions" document={admission} />}
      />
      {kind === 'open' && more > 0 && (
        <li className="home-more">
          <a href="/editais">Mais {more} com inscrições abertas</a>
        </li>
      )}
    </>
  )
}

const stateWords = { confirmed: '', cancelled: 'Cancelado', postponed: 'Adiado' }

interface EventProps {
  event: EventNow | null
  /** The campus that the reader chose. */
  campus: Summary<'campuses'> | undefined
  now: LocalTime
}

/** The next event; or that none is marked. */
export function EventRow({ event: of, campus, now }: EventProps) {
  if (!of)
    return (
      <RowLink
        href={campus ? '/eventos?campus=todos' : '/eventos'}
        icon={sharedSvg('calendar')}
        title="Nenhum evento marcado"
        detail={campus ? `${campus.name}. Veja os de todos os campi` : 'Veja os que já aconteceram'}
      />
    )
  const { event, span } = of
  return (
    <RowLink
      href={eventPath + event.id}
      lead={<DayBadge day={span.start} />}
      title={event.title}
      detail={[stateWords[event.state], formatSpan(span, now.day), event.place, doubtOf(event)]
        .filter(Boolean)
        .join(' · ')}
      aside={<EditSlot collection="events" document={event} />}
    />
  )
}

/** A doubt about the whole event, or about its time or place. */
function doubtOf({ doubts, asOf }: HomeEvent): string | undefined {
  const doubt = doubts.find(({ field }) => /^(\*|start|end|place|campuses)$/.test(field))
  return doubt && doubtWords(doubt.asOf ?? asOf)
}
