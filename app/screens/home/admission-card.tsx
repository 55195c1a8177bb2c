import { readerPath as admissionPath } from 'virtual:reader-path/admissions'
import { EditSlot } from '#app/editing/on-page/edit-slot.tsx'
import { CalendarPicture } from '#app/ui/calendar-picture.tsx'
import { CallCard } from '#app/ui/call-card.tsx'
import type { LocalTime } from '#content/local-time.ts'
import { stepLine, usualSentence } from './admission-line.ts'
import type { AdmissionNow } from './arrange-home.ts'

interface Props {
  admission: AdmissionNow
  now: LocalTime
}

/** The admission that presses most, with what is left of its time; or that nobody can register now, as far as is known. */
export function AdmissionCard({ admission: of, now }: Props) {
  if (of.kind === 'none')
    return (
      <CallCard
        title="Não sabemos de inscrições abertas"
        picture={<CalendarPicture />}
        ways={
          <>
            <a className="button" href="/que-curso">
              Que curso posso fazer?
            </a>
            <a href="/avisos-no-celular">Avise-me das inscrições</a>
            <a href="/editais">Ver os editais</a>
          </>
        }
      >
        {usualSentence(of.usualMonths) ?? 'Os editais dizem quando abrem'}.
      </CallCard>
    )
  const { kind, admission, step, more } = of
  const { left, rest } = stepLine(step, now)
  return (
    <CallCard
      title={admission.title}
      picture={<CalendarPicture />}
      ways={
        <>
          <a className="button" href={admissionPath + admission.id}>
            {kind === 'open' ? 'Como se inscrever' : 'Ver os prazos'}
            <span className="visually-hidden">: {admission.title}</span>
          </a>
          {kind === 'open' && more > 0 ? (
            <a href="/editais">Mais {more} com inscrições abertas</a>
          ) : (
            <a href="/que-curso">Que curso posso fazer?</a>
          )}
          <EditSlot collection="admissions" document={admission} />
        </>
      }
    >
      {left && (
        <>
          <b className="home-left" data-kind={kind}>
            {left}
          </b>
          {' · '}
        </>
      )}
      {rest}
    </CallCard>
  )
}
