import { addDays } from '#content/local-time.ts'
import { foldText } from '#content/text/fold-text.ts'
import { readClock, readDay } from './time-text.ts'

/** What somebody said of a moment: a day (`2026-03-12`), a time (`19:30`), or both. */
export interface SpokenMoment {
  day?: string
  time?: string
}

const dayWords = new Map([
  ['hoje', 0],
  ['amanha', 1],
  ['depois de amanha', 2],
])

/**
 * A day and a time as people write them, seen from `today`: `amanhã`, `hoje, 14h`, `12/03 às 19h30`, `14h`; a day
 * without a year is the next one. Undefined for anything else.
 */
export function readSpokenMoment(text: string, today: string): SpokenMoment | undefined {
  const said = foldText(text).trim().replaceAll(/\s+/g, ' ')
  const [, dayPart = '', clockPart = ''] =
    /^(.*?)(?:(?:^|,? (?:as )?)(\d{1,2}(?:h\d{0,2}|:\d\d))(?: ?(?:min|horas))?)?$/.exec(said) ?? []
  const day = dayPart === '' ? undefined : readSpokenDay(dayPart.replace(/,$/, ''), today)
  const clock = clockPart === '' ? undefined : readClock(clockPart)
  // An input of a time ends at 23:59.
  const time = clock && clock < '24' ? clock : undefined
  if ((dayPart !== '' && !day) || (clockPart !== '' && !time) || (!day && !time)) return undefined
  return { ...(day && { day }), ...(time && { time }) }
}

function readSpokenDay(said: string, today: string): string | undefined {
  const daysAhead = dayWords.get(said)
  if (daysAhead !== undefined) return addDays(today, daysAhead)
  const whole = readDay(said)
  if (whole) return whole
  if (!/^\d{1,2}\/\d{1,2}$/.test(said)) return undefined
  const year = Number(today.slice(0, 4))
  const [soonest] = [readDay(`${said}/${year}`), readDay(`${said}/${year + 1}`)].filter(
    (day) => day !== undefined && day >= today,
  )
  return soonest
}
