import { overlap } from '#content/campus-scope.ts'
import type { Summary } from '#content/document.ts'

export type EntryRule = Summary<'eligibility'>

/** The rules of a course: its own, or else those of its modality. */
export function rulesOf(course: Summary<'courses'>, rules: readonly EntryRule[]): EntryRule[] {
  const own = rules.filter((rule) => rule.course === course.id)
  if (own.length > 0) return own
  return rules.filter(
    (rule) =>
      rule.course === undefined &&
      rule.modalities.includes(course.modality) &&
      overlap(rule.campuses, course.campuses),
  )
}
