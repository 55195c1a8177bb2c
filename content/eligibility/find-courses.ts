import type { Summary } from '#content/document.ts'
import { standsFor } from '#content/stands-for.ts'
import { compareText } from '#content/text/fold-text.ts'
import { type Condition, conditionsFor, type Person, type Standing, worstOf } from './conditions.ts'
import { type EntryRule, rulesOf } from './rules-of.ts'
import { agesWithinReach, levelsWithinReach } from './within-reach.ts'

type Course = Summary<'courses'>

/** What somebody is, and what they wish for; whatever is left out leaves all open. */
export interface Answers extends Person {
  shift?: Course['shifts'][number] | undefined
  /** The id of a campus. */
  campus?: string | undefined
  mode?: 'presencial' | 'distancia' | undefined
}

type Wish = 'shift' | 'campus' | 'mode'

/** A course that fits, as far as anybody knows. */
export interface FoundCourse {
  course: Course
  /** Wishes of which the course does not tell whether it fulfils them. */
  open: Wish[]
}

/** A rule by which somebody may enter, or may be able to. */
export interface EntryWay {
  rule: EntryRule
  /** Never `unmet`. */
  standing: Standing
  conditions: Condition[]
  courses: FoundCourse[]
  /** How many courses it is about, whatever was wished for. */
  known: number
}

/** One answer changed, and how many courses that would add. */
interface Alternative {
  /** The answers with the change. */
  answers: Answers
  changed: keyof Answers
  added: number
}

export interface Findings {
  /** Those of which it is sure first. */
  ways: EntryWay[]
  /** Courses that fit the wishes, and about which no rule says anything. */
  withoutRule: FoundCourse[]
  /** What else would fit: where a course is sure only other campuses. */
  alternatives: Alternative[]
}

/** The shifts that a shift may stand for, where it leaves open which it is. */
type AnyShiftOf = Readonly<Record<string, readonly string[]>>

/** The courses that somebody may enter and that are as they wish, by the rules that say so. */
export function findCourses(
  answers: Answers,
  rules: readonly EntryRule[],
  courses: readonly Course[],
  anyShiftOf: AnyShiftOf = {},
): Findings {
  const found = search(answers, rules, courses, anyShiftOf)
  const isSure = found.ways.some(
    (way) => way.standing === 'met' && way.courses.some(({ open }) => open.length === 0),
  )
  const changes = changesOf(answers, rules).filter(([changed]) => !isSure || changed === 'campus')
  return {
    ...found,
    alternatives: alternativesTo(answers, changes, found, rules, courses, anyShiftOf),
  }
}

type Found = Omit<Findings, 'alternatives'>

function search(
  answers: Answers,
  rules: readonly EntryRule[],
  courses: readonly Course[],
  anyShiftOf: AnyShiftOf,
): Found {
  const ways = new Map<EntryRule, EntryWay>()
  for (const rule of rules) {
    const conditions = conditionsFor(rule, answers)
    const standing = worstOf(conditions.map((condition) => condition.standing))
    if (standing !== 'unmet') ways.set(rule, { rule, standing, conditions, courses: [], known: 0 })
  }
  const withoutRule: FoundCourse[] = []
  for (const course of [...courses].sort((a, b) => compareText(a.name, b.name))) {
    const open = openWishes(course, answers, anyShiftOf)
    const ofCourse = rulesOf(course, rules)
    if (ofCourse.length === 0 && open) withoutRule.push({ course, open })
    for (const rule of ofCourse) {
      const way = ways.get(rule)
      if (!way) continue
      way.known += 1
      if (open) way.courses.push({ course, open })
    }
  }
  const sorted = [...ways.values()].sort(
    (one, other) =>
      Number(one.standing === 'open') - Number(other.standing === 'open') ||
      one.rule.order - other.rule.order,
  )
  return { ways: sorted, withoutRule }
}

/** The wishes of which a course does not tell; undefined where it does not fulfil one. */
function openWishes(course: Course, answers: Answers, anyShiftOf: AnyShiftOf): Wish[] | undefined {
  const standings: [Wish, Standing][] = [
    ['mode', modeStanding(course, answers.mode)],
    ['campus', campusStanding(course, answers.campus)],
    ['shift', shiftStanding(course, answers.shift, anyShiftOf)],
  ]
  if (standings.some(([, standing]) => standing === 'unmet')) return undefined
  return standings.filter(([, standing]) => standing === 'open').map(([wish]) => wish)
}

function modeStanding({ distance }: Course, mode: Answers['mode']): Standing {
  return mode === undefined || (mode === 'distancia') === distance ? 'met' : 'unmet'
}

/** Distance courses are within reach of every campus. */
function campusStanding({ campuses, distance }: Course, campus: string | undefined): Standing {
  if (campus === undefined || distance || campuses === 'all') return 'met'
  if (campuses.length === 0) return 'open'
  return campuses.includes(campus) ? 'met' : 'unmet'
}

function shiftStanding(
  { shifts }: Course,
  shift: Answers['shift'],
  anyShiftOf: AnyShiftOf,
): Standing {
  if (shift === undefined) return 'met'
  if (shifts.length === 0) return 'open'
  return shifts.some((offered) => standsFor(anyShiftOf, offered, shift)) ? 'met' : 'unmet'
}

type Change = [changed: keyof Answers, value: unknown]

/** What one other answer would add. */
function alternativesTo(
  answers: Answers,
  changes: readonly Change[],
  found: Found,
  rules: readonly EntryRule[],
  courses: readonly Course[],
  anyShiftOf: AnyShiftOf,
): Alternative[] {
  const here = idsIn(found)
  return changes
    .map(([changed, value]): Alternative => {
      const other = { ...answers, [changed]: value }
      const there = idsIn(search(other, rules, courses, anyShiftOf))
      return { answers: other, changed, added: [...there].filter((id) => !here.has(id)).length }
    })
    .filter(({ added }) => added > 0)
}

/** A wish given up, or what the person may have before long: the age that a rule asks for, more schooling. */
function changesOf({ age, schooling, ...wishes }: Answers, rules: readonly EntryRule[]): Change[] {
  const person = { age, schooling }
  const given = (['campus', 'shift', 'mode'] as const).filter((wish) => wishes[wish] !== undefined)
  return [
    ...given.map((wish): Change => [wish, undefined]),
    ...agesWithinReach(rules, person).map((each): Change => ['age', each]),
    ...levelsWithinReach(person).map((level): Change => ['schooling', level]),
  ]
}

function idsIn({ ways, withoutRule }: Found): Set<string> {
  const found = [...ways.flatMap((way) => way.courses), ...withoutRule]
  return new Set(found.map(({ course }) => course.id))
}
