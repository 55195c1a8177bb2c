import { openingSentence } from '#app/i18n/opening-sentence.ts'
import { isDoubtful } from '#content/doubts.ts'
import type { LocalTime } from '#content/local-time.ts'
import { hoursOn, type OpeningState, type Schedule } from '#content/opening-hours.ts'

interface Place {
  schedule: Schedule
  state: OpeningState
}

/**
 * How a campus stands, in one line: `Aberto agora, até 22h40`, `Fechado agora, abre segunda às 7h`,
 * `Fechado hoje (Recesso), abre sexta às 9h`, `Feriado (Natal): confirme antes de ir`. `state` is that of all its places
 * together.
 */
export function campusSentence(
  state: OpeningState,
  places: readonly Place[],
  { day }: LocalTime,
): string {
  const sentence = openingSentence(state, day)
  const rest = sentence.charAt(0).toLowerCase() + sentence.slice(1)
  if (state.kind === 'open')
    return state.isLikely ? sentence : `Aberto agora, ${rest.replace('aberto ', '')}`
  if (state.kind === 'holiday') return sentence.replace('Feriado', `Feriado (${state.name})`)
  if (state.kind !== 'closed') return sentence
  const isToday = state.next?.day === day
  const isSure = places.every(({ schedule }) => !isDoubtful(schedule, 'exceptions'))
  const reason = isSure && !isToday ? commonException(places, day) : undefined
  if (state.isLikely && !reason) return sentence
  const closed = reason ? `Fechado hoje (${reason})` : 'Fechado agora'
  return state.next ? `${closed}, ${rest}` : closed
}

/** Why the day differs, where all places say the same. */
export function commonException(places: readonly Place[], day: string): string | undefined {
  const [first, ...others] = places.map(({ schedule }) => hoursOn(schedule, day).exception)
  return others.every((label) => label === first) ? first : undefined
}
