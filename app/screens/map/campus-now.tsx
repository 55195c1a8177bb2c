import { useLocalTime } from '#app/i18n/clock.ts'
import { openingMark, openingSentence } from '#app/i18n/opening-sentence.ts'
import { useOpening } from '#app/i18n/use-opening.ts'
import { useCollection } from '#app/replica/use-content.ts'
import { concerns } from '#content/campus-scope.ts'
import type { Summary } from '#content/document.ts'
import { isSurelyOpen } from '#content/opening-hours.ts'

interface Props {
  campus: Summary<'campuses'>
  /** What to say where nobody told the hours. */
  unknown?: string
}

/** Whether something at a campus is open at this moment: the first that is, else the first of its places. */
export function CampusNow({ campus: { id, stage }, unknown }: Props) {
  const services = useCollection('services') ?? []
  const now = useLocalTime()
  const openingOf = useOpening()
  if (stage !== 'operating') return <span className="campus-now">Ainda não funciona</span>
  const here = services
    .filter(({ campuses }) => concerns(campuses, id))
    .map((service) => ({ service, state: openingOf(service) }))
  const shown =
    here.find(({ state }) => isSurelyOpen(state)) ??
    here.find(({ state }) => state.kind === 'open') ??
    here[0]
  if (!shown) return unknown && <span className="campus-now">{unknown}</span>
  const { service, state } = shown
  return (
    <span className="campus-now">
      <span className="campus-open" data-state={openingMark(state)}>
        {openingSentence(state, now.day)}
      </span>
      {': '}
      {service.name}
    </span>
  )
}
