import { concerns } from '#content/campus-scope.ts'
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

export type Placed = Pick<GlossaryEntry, 'acronym' | 'kind' | 'campuses'>

/** The place that the acronym itself names (`CBRA` is a campus), or in which the sector is, when that is one place. */
export function placeOf(
  entry: Placed,
  campuses: readonly CampusSummary[],
): CampusSummary | undefined {
  return hasCounter(entry.kind) ? siteOf(entry, campuses) : undefined
}

/** The place that an entry names, or the only one that it is of. */
export function siteOf(
  { acronym, kind, campuses: scope }: Placed,
  campuses: readonly CampusSummary[],
): CampusSummary | undefined {
  const named = campuses.find((campus) => campus.acronym === acronym)
  if (named) return named
  if (kind === 'reitoria') return campuses.find((campus) => campus.kind === 'reitoria')
  const [only, ...others] = campuses.filter(({ id }) => concerns(scope, id))
  return others.length === 0 ? only : undefined
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
