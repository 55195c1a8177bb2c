import type { Summary } from '#content/document.ts'
import { type CourseFilter, type FilterName, missingFacts } from './course-filter.ts'

/** What is said of the courses that may fit a filter. */
export interface MaybeSummary {
  count: number
  /** What some of them do not say, in the order of the filters. */
  missing: readonly (keyof typeof facts)[]
}

const facts = {
  campus: { article: 'o', noun: 'campus' },
  modality: { article: 'a', noun: 'modalidade' },
  shift: { article: 'o', noun: 'turno' },
} as const

const factNames = Object.keys(facts) as (keyof typeof facts)[]

type Course = Summary<'courses'>
export type Mode = 'presencial' | 'distancia'

/** Those where one goes, then those at a distance, which would bury them: they are the same at every campus. */
export function groupByMode(courses: readonly Course[]): [Mode, Course[]][] {
  const groups: [Mode, Course[]][] = [
    ['presencial', courses.filter(({ distance }) => !distance)],
    ['distancia', courses.filter(({ distance }) => distance)],
  ]
  return groups.filter(([, group]) => group.length > 0)
}

export function summariseMaybe(maybe: readonly Course[], filter: CourseFilter): MaybeSummary {
  const missing = new Set<FilterName>(maybe.flatMap((course) => missingFacts(course, filter) ?? []))
  return { count: maybe.length, missing: factNames.filter((name) => missing.has(name)) }
}

/** `campus` is the short name of the one that is shown. */
export function maybeTitle(mode: Mode, { missing }: MaybeSummary, campus?: string): string {
  if (mode === 'distancia') return 'Pode ser: a distância'
  return campus && !missing.includes('campus') ? `Pode ser: em ${campus}` : 'Pode ser'
}

/** "3 cursos; o turno deles não foi informado." */
export function maybeSentence({ count, missing }: MaybeSummary): string {
  const ending = count === 1 ? '' : 's'
  const what = `${count.toLocaleString('pt-BR')} curso${ending}`
  return `${what}; ${missingSentence(missing, `dele${ending}`)}.`
}

function missingSentence(missing: MaybeSummary['missing'], of: string): string {
  const [first, ...others] = missing.map((name) => facts[name])
  if (first && others.length === 0)
    return `${first.article} ${first.noun} ${of} não foi informad${first.article}`
  const names = missing.map((name) => `${facts[name].article} ${facts[name].noun}`)
  return `falta saber ${names.join(' ou ')} ${of}`
}
