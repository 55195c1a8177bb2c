import { definitionOf } from '#content/collections.ts'
import { lastDaySaid } from '#content/last-day-said.ts'
import { type LocalTime, timeOf } from '#content/local-time.ts'
import { dateFields, isOver, nextOccurrence, type Repeating } from '#content/occurrences.ts'
import type { ChangeContents } from '#server/store/store.ts'

/** What a change means to who follows its document, and the fields that say so. */
export interface Meaning {
  title: string
  body: string
  of: readonly string[]
}

type Fields = Readonly<Record<string, unknown>>

type Teller = (before: Fields, after: Fields, now: LocalTime) => Meaning | undefined

const tellers: Readonly<Partial<Record<ChangeContents['change']['collection'], Teller>>> = {
  events(before, after, now) {
    const { title, state } = after
    if (state !== before.state) return stateMessage(after, now)
    if (state === 'cancelled') return undefined
    if (after.start !== before.start || differs(before, after, 'recurrence'))
      return {
        title: `Nova data: ${title}`,
        body: `Agora será ${nextWords(after, now)}.`,
        of: dateFields,
      }
    const end = state === 'postponed' ? undefined : endWords(before, after, now)
    if (after.place !== before.place) return placeMessage(after, end)
    const date = changedDate(before, after, now.day)
    // That a date is off counts more than until when the others last.
    if (date && end) return { ...date, body: `${date.body} ${end}` }
    return date ?? (end ? { title: `Mudou o fim: ${title}`, body: end, of: dateFields } : undefined)
  },
  admissions(before, after) {
    const of = differing(before, after, 'steps', 'rectifications')
    if (of.length === 0) return undefined
    const known = new Set(rows(before.steps).map((step) => JSON.stringify(step)))
    const [changed] = rows(after.steps).filter((step) => !known.has(JSON.stringify(step)))
    const date = changed && (changed.end ?? changed.start)
    return {
      title: `Mudou: ${after.title}`,
      body: date
        ? `${changed.name}: ${changed.end ? 'até ' : ''}${momentWords(String(date))}.`
        : 'Veja os prazos e o que foi retificado.',
      of,
    }
  },
  services(before, after) {
    const of = differing(before, after, 'weekly', 'byAppointment')
    if (of.length > 0)
      return { title: `Novo horário: ${after.name}`, body: 'Veja quando abre.', of }
    return differs(before, after, 'exceptions')
      ? {
          title: `Dia diferente: ${after.name}`,
          body: 'O horário muda em algum dia. Veja qual.',
          of: ['exceptions'],
        }
      : undefined
  },
  courses: (before, after) => changedFields('courses', before, after),
  campuses: (before, after) => changedFields('campuses', before, after),
}

/** What a change of a published document means; undefined where it is nothing to tell. */
export function meaningOf(
  collection: ChangeContents['change']['collection'],
  before: Fields,
  after: Fields,
  now: LocalTime,
): Meaning | undefined {
  return tellers[collection]?.(before, after, now)
}

/** Whether an event takes place after all. */
function stateMessage(event: Fields, now: LocalTime): Meaning {
  const { title, state } = event
  const when = nextWords(event, now)
  const of = ['state', ...dateFields]
  if (state === 'cancelled') return { title: `Cancelado: ${title}`, body: `Seria ${when}.`, of }
  return state === 'postponed'
    ? { title: `Adiado: ${title}`, body: 'A nova data será informada.', of: ['state'] }
    : { title: `Confirmado: ${title}`, body: `Será ${when}.`, of }
}

/** Where an event takes place now, and when it ends where that is new too. */
function placeMessage({ title, place }: Fields, end: string | undefined): Meaning {
  const words = place ? `Agora será em: ${place}.` : 'O lugar será informado.'
  return {
    title: `Novo lugar: ${title}`,
    body: end ? `${words} ${end}` : words,
    of: end ? ['place', ...dateFields] : ['place'],
  }
}

/** When an event takes place next; of a series not its first day, which may be long over. */
function nextWords(event: Fields, now: LocalTime): string {
  const next = nextOccurrence(event as unknown as Repeating, now)
  return momentWords(next?.start ?? String(event.start))
}

/**
 * When an event that begins as before ends now, where somebody who knew its end must hear of it: on another day, or at
 * another hour. An hour that nobody had said is no news, and neither is the end of what was over both ways.
 */
function endWords(before: Fields, after: Fields, now: LocalTime): string | undefined {
  const [was, is] = [before, after].map((fields) => fields as unknown as Repeating)
  if (!was || !is) return undefined
  const hours = [was, is].map(({ end }) => end && timeOf(end))
  const isKnownHour = hours.every(Boolean) && was.end !== is.end
  if (lastDaySaid(was) === lastDaySaid(is) && !isKnownHour) return undefined
  if (is.recurrence) {
    if (!nextOccurrence(is, now)) return undefined
    return hours[1] ? `Agora termina às ${hours[1]}.` : 'Veja quando termina.'
  }
  if (isOver(was, now) && isOver(is, now)) return undefined
  const words = momentWords(hours[1] ? String(is.end) : lastDaySaid(is))
  return `${isOver(is, now) ? 'Terminou' : 'Agora termina'} em ${words}.`
}

/** What became of the first date from `today` on that changed by itself, or is as usual again. */
function changedDate(before: Fields, after: Fields, today: string): Meaning | undefined {
  const ahead = ({ changes }: Fields) =>
    rows(changes).filter(({ day, start }) => [day, start].some((at) => at && String(at) >= today))
  const [known, now] = [before, after].map((fields) =>
    ahead(fields).map((row) => JSON.stringify(row)),
  )
  const { title } = after
  const row = ahead(after).find((each) => !known?.includes(JSON.stringify(each)))
  if (row) return dateMessage(row, title)
  return known?.some((each) => !now?.includes(each))
    ? {
        title: `Mudou: ${title}`,
        body: 'Uma data voltou a ser como sempre. Veja as próximas.',
        of: ['changes'],
      }
    : undefined
}

function dateMessage({ day, start, place, note }: Fields, title: unknown): Meaning {
  const when = momentWords(String(day))
  const more = [place, note].filter(Boolean).join('. ')
  const meaning = (news: string, words: string): Meaning => ({
    title: `${news}: ${title}`,
    body: more ? `${words} ${more}.` : words,
    of: dateFields,
  })
  if (!start) return meaning(`Não acontece em ${when}`, 'As outras datas ficam.')
  return String(start).slice(0, 10) === day
    ? meaning(`Mudou em ${when}`, 'Só nessa data.')
    : meaning('Nova data', `Em vez de ${when}, será ${momentWords(String(start))}.`)
}

/** Says which facts of a document changed that readers see, not how its texts were mended. */
function changedFields(
  collection: 'courses' | 'campuses',
  before: Fields,
  after: Fields,
): Meaning | undefined {
  const { fields, titleField } = definitionOf(collection)
  const changed = Object.entries(fields).filter(
    ([name, field]) =>
      field.kind !== 'markdown' &&
      field.kind !== 'drawing' &&
      !('audience' in field) &&
      differs(before, after, name),
  )
  if (changed.length === 0) return undefined
  const shown = changed
    .slice(0, 3)
    .map(([, { label }]) => label)
    .join(', ')
  return {
    title: `Mudou: ${after[titleField]}`,
    body: changed.length > 3 ? `${shown} e mais.` : `${shown}.`,
    of: changed.map(([name]) => name),
  }
}

function differing(before: Fields, after: Fields, ...names: string[]): string[] {
  return names.filter((name) => differs(before, after, name))
}

/** Whether a field says something else than before. */
export function differs(before: Fields, after: Fields, name: string): boolean {
  return JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null)
}

/** The rows of a field; none where it has none. */
export function rows(value: unknown): Fields[] {
  return Array.isArray(value) ? value : []
}

const dayFormat = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' })

/** A `moment` in words: `20 de março de 2026, às 19:00`. */
export function momentWords(moment: string): string {
  const [day = '', time] = moment.split('T')
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return moment
  return `${dayFormat.format(date)}${time ? `, às ${time.slice(0, 5)}` : ''}`
}
