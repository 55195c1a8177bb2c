import { type SchoolingLevel, schoolingOrder } from '#content/schooling.ts'
import type { Person } from './conditions.ts'

/** What takes longer to become true is no other answer of the same person. */
const MAX_WAIT_YEARS = 2

/** From which age an exam gives a level without the years at school (LDB, article 38). */
const EXAM_AGES: Partial<Record<SchoolingLevel, number>> = { fundamental: 15, medio: 18 }

/** Whoever is younger has no degree. */
const DEGREE_AGE = 18

/** The levels that somebody may have before long: the next one, and those that an exam gives. */
export function levelsWithinReach({ schooling, age = 120 }: Person): SchoolingLevel[] {
  if (!schooling) return []
  const [next, ...others] = schoolingOrder.slice(schoolingOrder.indexOf(schooling) + 1)
  const byExam = others.filter((level) => age >= (EXAM_AGES[level] ?? Infinity))
  return next && (next !== 'superior' || age >= DEGREE_AGE) ? [next, ...byExam] : byExam
}

/** The ages that rules ask for and that somebody has before long, the least first. */
export function agesWithinReach(
  rules: readonly { minimumAge?: number }[],
  { age = 120 }: Person,
): number[] {
  const later = rules.flatMap(({ minimumAge = 0 }) =>
    minimumAge > age && minimumAge <= age + MAX_WAIT_YEARS ? [minimumAge] : [],
  )
  return [...new Set(later)].sort((one, other) => one - other)
}
