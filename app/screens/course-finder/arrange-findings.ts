import { concerns } from '#content/campus-scope.ts'
import type { EntryWay, Findings, FoundCourse } from '#content/eligibility/find-courses.ts'

/** More of one group than these stand in the list of courses. */
const MAX_SURE = 20
const MAX_MAYBE = 12

/** What is not known of a course: of a wish, or of the rule by which one enters. */
export type Missing = FoundCourse['open'][number] | 'rule'

const shownFields = [
  'id',
  'name',
  'modality',
  'campuses',
  'distance',
  'shifts',
  'duration',
] as const

/** What a row shows of a course. */
export type ShownCourse = Pick<FoundCourse['course'], (typeof shownFields)[number]>

/** Courses under one heading: the first of them. */
export interface FoundGroup {
  courses: readonly ShownCourse[]
  total: number
}

export type ShownWay = Omit<EntryWay, 'courses'> & {
  /** Whether what it asks for decides: it leads to what is sure, or nothing is sure. */
  isDeciding: boolean
}

/** What the screen shows of what was found; the server's page brings it instead of a list of courses. */
export interface ShownFindings {
  /** How many courses somebody may enter for sure, under whichever heading. */
  sure: number
  /** At the campus that is near. */
  near: FoundGroup
  elsewhere: FoundGroup
  afar: FoundGroup
  /** Those of which something is not known, the near ones first, and what that is of any. */
  maybe: FoundGroup & { missing: readonly Missing[] }
  /** Those that lead to a course, and those that would if there were one. */
  ways: readonly ShownWay[]
  alternatives: Findings['alternatives']
}

/** What was found by where it is: near, elsewhere, at a distance; there in the order of the rules, and by name. Each course stands once, among the sure ones if it can. */
export function arrangeFindings(findings: Findings, near: string | undefined): ShownFindings {
  const { withoutRule, alternatives } = findings
  const ways = findings.ways.filter(
    ({ standing, courses, known }) => courses.length > 0 || (standing === 'met' && known === 0),
  )
  const surelyBy = ({ standing, courses }: EntryWay) =>
    standing === 'met' ? courses.filter(({ open }) => open.length === 0) : []
  const sure = byId(ways.flatMap(surelyBy))
  const maybe = byId(
    [...ways.flatMap(({ courses }) => courses), ...withoutRule].filter(
      ({ course }) => !sure.has(course.id),
    ),
  )
  const places = inPlaces(sure, near)
  const ordered = Object.values(inPlaces(maybe, near)).flat()
  const openRules = [
    ...ways.flatMap(({ standing, courses }) => (standing === 'open' ? courses : [])),
    ...withoutRule,
  ]
  const missing = new Set<Missing>(ordered.flatMap(({ open }) => open))
  if (openRules.some(({ course }) => maybe.has(course.id))) missing.add('rule')
  return {
    sure: sure.size,
    near: groupOf(places.near, MAX_SURE),
    elsewhere: groupOf(places.elsewhere, MAX_SURE),
    afar: groupOf(places.afar, MAX_SURE),
    maybe: { ...groupOf(ordered, MAX_MAYBE), missing: [...missing] },
    ways: ways.map((way) => {
      const { courses, ...others } = way
      const isDeciding = sure.size > 0 ? surelyBy(way).length > 0 : courses.length > 0
      return { ...others, isDeciding }
    }),
    alternatives,
  }
}

function byId(found: readonly FoundCourse[]): Map<string, FoundCourse> {
  return new Map(found.map((each) => [each.course.id, each]))
}

function inPlaces(found: ReadonlyMap<string, FoundCourse>, campus: string | undefined) {
  const near: FoundCourse[] = []
  const elsewhere: FoundCourse[] = []
  const afar: FoundCourse[] = []
  for (const each of found.values()) {
    const { campuses, distance } = each.course
    const isNear = campus !== undefined && concerns(campuses, campus)
    const place = distance ? afar : isNear ? near : elsewhere
    place.push(each)
  }
  return { near, elsewhere, afar }
}

function groupOf(found: readonly FoundCourse[], max: number): FoundGroup {
  const courses = found
    .slice(0, max)
    .map(
      ({ course }) =>
        Object.fromEntries(
          shownFields.map((name) => [name, course[name]]),
        ) as unknown as ShownCourse,
    )
  return { courses, total: found.length }
}
