import { useLocalTime } from '#app/i18n/clock.ts'
import { useCollection, useSlice } from '#app/replica/use-content.ts'
import { type Admission, admissionPhase, admits } from '#content/admission-steps.ts'
import type { Course } from '#content/document.ts'
import { type EntryRule, rulesOf } from '#content/eligibility/rules-of.ts'
import type { LocalTime } from '#content/local-time.ts'

/** The rules by which one gets into a course; `undefined` until they are here. */
export function useEntryRules(course: Course): readonly EntryRule[] | undefined {
  const all = useCollection('eligibility')
  return useSlice('eligibility', course.id, all && rulesOf(course, all), true)
}

/** The admissions that one can still take part in, or soon, and the moment as of which. */
export function useOpenAdmissions(course: Course): { open: Admission[]; now: LocalTime } {
  const admissions = useCollection('admissions') ?? []
  const now = useLocalTime()
  const open = admissions.filter(
    (each) => admits(each, course) && !/over|undated/.test(admissionPhase(each, now)),
  )
  return { open, now }
}

/** The id of the campus of a course that has one. */
export function onlyCampus({ campuses }: Course): string | undefined {
  return campuses !== 'all' && campuses.length === 1 ? campuses[0] : undefined
}
