import type { Summary } from '#content/document.ts'
import { type CourseFilter, type FilterName, missingFacts } from './course-filter.ts'

/** What is said of the courses that may fit a filter. */
export interface MaybeSummary {
  count: number
  /** What some of them do not say, in the order of the filters. */
  missing: readonly (keyof typeof facts)[]
  /** Where all of them are, if that is known: at the campus that is shown, at a distance, or some here and some there. */
  place: 'here' | 'afar' | 'both' | undefined
}

const facts = {
  campus: { article: 'o', noun: 'campus' },
  modality: { article: 'a', noun: 'modalidade' },
  shift: { article: 'o', noun: 'turno' },
} as const

const factNames = Object.keys(facts) as (keyof typeof facts)[]

type Course = Summary<'courses'>

export function summariseMaybe(maybe: readonly Course[], filter: CourseFilter): MaybeSummary {
  const missing = new Set<FilterName>(maybe.flatMap((course) => missingFacts(course, filter) ?? []))
  return {
    count: maybe.length,
    missing: factNames.filter((name) => missing.has(name)),
    place: placeOf(maybe, filter.campus !== ''),
  }
}

function placeOf(maybe: readonly Course[], isCampusShown: boolean): MaybeSummary['place'] {
  const afar = maybe.filter(({ distance }) => distance).length
  if (afar === maybe.length) return 'afar'
  const here = isCampusShown
    ? maybe.filter(({ campuses, distance }) => !distance && campuses.length > 0).length
    : 0
  if (here + afar < maybe.length) return undefined
  return afar > 0 ? 'both' : 'here'
}

/** "3 cursos em Ceilândia; o turno deles não foi informado." `campus` is the short name of the one that is shown. */
export function maybeSentence({ count, missing, place }: MaybeSummary, campus = ''): string {
  const ending = count === 1 ? '' : 's'
  const what = `${count.toLocaleString('pt-BR')} curso${ending}`
  const where =
    place &&
    { here: ` em ${campus}`, afar: ' a distância', both: ` em ${campus} ou a distância` }[place]
  return `${what}${where ?? ''}; ${missingSentence(missing, `dele${ending}`)}.`
}

function missingSentence(missing: MaybeSummary['missing'], of: string): string {
  const [first, ...others] = missing.map((name) => facts[name])
  if (first && others.length === 0)
    return `${first.article} ${first.noun} ${of} não foi informad${first.article}`
  const names = missing.map((name) => `${facts[name].article} ${facts[name].noun}`)
  return `falta saber ${names.join(' ou ')} ${of}`
}
