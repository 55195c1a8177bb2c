import { useId } from 'react'
import { EditSlot } from '#app/editing/on-page/edit-slot.tsx'
import { useLocalTime } from '#app/i18n/clock.ts'
import { openingSentence } from '#app/i18n/opening-sentence.ts'
import { useCollection } from '#app/replica/use-content.ts'
import { TrustNote } from '#app/ui/document/trust-note.tsx'
import { Waiting } from '#app/ui/state-view.tsx'
import { concerns } from '#content/campus-scope.ts'
import type { Summary } from '#content/document.ts'
import { openingState } from '#content/opening-hours.ts'

/** What is open at a campus at this moment, and until when. */
export function OpenNow({ campus }: { campus: Summary<'campuses'> }) {
  const services = useCollection('services')
  const now = useLocalTime()
  const titleId = useId()
  if (!services) return <Waiting rows={3} />
  const here = services.filter((service) => concerns(service.campuses, campus.id))
  return (
    <section className="open-now" aria-labelledby={titleId}>
      <div className="open-now-head">
        <h2 id={titleId}>Agora no {campus.name}</h2>
        <a href="/horario">Ver a semana</a>
      </div>
      {here.length === 0 ? (
        <p className="open-now-none">Horários deste campus: não informados.</p>
      ) : (
        <ul>
          {here.map((service) => {
            const state = openingState(service, now)
            return (
              <li key={service.id}>
                <span>{service.name}</span>
                <span className="open-state" data-state={state.kind}>
                  {openingSentence(state, now.day)}
                </span>
                <EditSlot collection="services" document={service} />
              </li>
            )
          })}
        </ul>
      )}
      {here[0] && <TrustNote of={here.find(({ doubts }) => doubts.length > 0) ?? here[0]} />}
    </section>
  )
}
