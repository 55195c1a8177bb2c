import type { Findings, FoundCourse } from '#content/eligibility/find-courses.ts'

/** More of one way than these stand in the list of courses. */
const MAX_SHOWN = 20

/** What the screen shows of what was found; the server's page brings it instead of a long list of courses. */
export type ShownFindings = Findings & {
  /** By rule: how many were found, of which the first are shown. */
  totals: Readonly<Record<string, number>>
  /** Different courses of which all is sure, and the others. */
  sure: number
  unsure: number
}

/** What was found, with no more courses than a screen shows; counted before that. */
export function shownFindings(findings: Findings): ShownFindings {
  const { ways, withoutRule } = findings
  const ids = (found: readonly FoundCourse[]) => found.map(({ course }) => course.id)
  const sure = new Set(
    ways
      .filter(({ standing }) => standing === 'met')
      .flatMap(({ courses }) => ids(courses.filter(({ open }) => open.length === 0))),
  )
  const all = new Set([...ways.flatMap(({ courses }) => ids(courses)), ...ids(withoutRule)])
  return {
    ...findings,
    ways: ways.map((way) => ({ ...way, courses: way.courses.slice(0, MAX_SHOWN) })),
    withoutRule: withoutRule.slice(0, MAX_SHOWN),
    totals: Object.fromEntries(ways.map(({ rule, courses }) => [rule.id, courses.length])),
    sure: sure.size,
    unsure: all.size - sure.size,
  }
}
