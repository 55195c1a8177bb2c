import type { GlossaryEntry, Summary } from '#content/document.ts'

type CampusSummary = Summary<'campuses'>
type Kind = GlossaryEntry['kind']

/** What a reader expects to be told of a kind, so that its absence is worth a word. A law has neither door nor phone. */
const expected: Partial<Record<Kind, readonly ('place' | 'phone' | 'email')[]>> = {
  setor: ['place', 'phone', 'email'],
  reitoria: ['place', 'phone', 'email'],
  campus: ['place', 'phone'],
  colegiado: ['phone', 'email'],
}

export function expects(kind: Kind, fact: 'place' | 'phone' | 'email'): boolean {
  return expected[kind]?.includes(fact) ?? false
}

/** Kinds with a counter that opens and closes. */
export function hasCounter(kind: Kind): boolean {
  return expects(kind, 'place')
}

/** The place that the acronym itself names (`CBRA` is a campus), or in which the sector is, when that is one place. */
export function placeOf(
  { acronym, kind, campuses: scope }: Pick<GlossaryEntry, 'acronym' | 'kind' | 'campuses'>,
  campuses: readonly CampusSummary[],
): CampusSummary | undefined {
  if (!hasCounter(kind)) return undefined
  const named = campuses.find((campus) => campus.acronym === acronym)
  if (named) return named
  if (kind === 'reitoria') return campuses.find((campus) => campus.kind === 'reitoria')
  if (scope === 'all' || scope.length !== 1) return undefined
  return campuses.find(({ id }) => id === scope[0])
}

/** Whether an entry names the place and not something in it. */
export function isItself(
  { acronym }: Pick<GlossaryEntry, 'acronym'>,
  place: CampusSummary | undefined,
): boolean {
  return place?.acronym === acronym
}

/** A way to reach somebody; `of` is the place that answers when the sector has none of its own. */
export interface Contact {
  value: string
  of?: CampusSummary
}

export function contactOf(
  entry: Pick<GlossaryEntry, 'acronym' | 'phone' | 'email'>,
  place: CampusSummary | undefined,
  way: 'phone' | 'email',
): Contact | undefined {
  const own = entry[way]
  if (own) return { value: own }
  const general = place?.[way]
  return place && general ? { value: general, of: place } : undefined
}

/** `Bloco B, sala 12`; the words are added where the field holds only a letter or a number. */
export function whereOf({
  block,
  room,
}: Pick<GlossaryEntry, 'block' | 'room'>): string | undefined {
  const parts = [named('Bloco', block), named('Sala', room)].filter((part) => part !== undefined)
  const [first, second] = parts
  return second && first ? `${first}, ${second.charAt(0).toLowerCase()}${second.slice(1)}` : first
}

function named(word: string, value: string | undefined): string | undefined {
  return value && /^[\p{L}]?\d*[\p{L}]?$/u.test(value) ? `${word} ${value}` : value
}
