import type { PublicEnvelope } from '#content/document.ts'
import { type LocalTime, localTime } from '#content/local-time.ts'
import { formatDate } from './dates.ts'

/** How old a piece of information is: `2019-08-21` as `2019`, `c. 2012` as `cerca de 2012`. */
function formatAsOf(asOf: string): string {
  if (asOf.startsWith('c. ')) return `cerca de ${asOf.slice(3, 7)}`
  return asOf.includes('–') ? asOf : asOf.slice(0, 4)
}

type Trust = Pick<PublicEnvelope, 'asOf' | 'confirmedAt' | 'doubts'>

/** What to say of a fact that nobody has confirmed (`a confirmar, dado de 2019`); nothing for one without doubt. */
export function doubtSentence({ doubts, asOf }: Trust, field = '*'): string | undefined {
  const doubt = doubts.find((entry) => entry.field === field)
  if (!doubt) return undefined
  const age = doubt.asOf ?? asOf
  return age ? `a confirmar, dado de ${formatAsOf(age)}` : 'a confirmar'
}

/** What to say of how sure a whole document is: confirmed on a day, to be confirmed, or as old as it is. */
export function trustSentence(document: Trust, timeZone: string): string | undefined {
  const doubt = doubtSentence(document)
  if (doubt) return doubt
  if (document.confirmedAt)
    return `confirmado em ${formatDate(confirmedDay(document.confirmedAt, timeZone).day)}`
  return document.asOf ? `informação de ${formatAsOf(document.asOf)}` : undefined
}

function confirmedDay(confirmedAt: string, timeZone: string): LocalTime {
  return localTime(Date.parse(confirmedAt), timeZone)
}
