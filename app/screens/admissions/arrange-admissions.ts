import { type PagedList, pagedList } from '#app/ui/list/paged-rows.tsx'
import {
  type Admission,
  type AdmissionPhase,
  admissionPhase,
  pressingStep,
} from '#content/admission-steps.ts'
import type { LocalTime } from '#content/local-time.ts'

export interface AdmissionRow {
  phase: AdmissionPhase
  admission: Admission
}

/** What the screen shows of the admissions; the server's page brings it instead of a long list of them. */
export interface AdmissionList extends PagedList<AdmissionRow> {
  /** Somebody can register for one of them now. */
  isAnyOpen: boolean
}

const phases: readonly AdmissionPhase[] = ['registering', 'running', 'ahead', 'undated', 'over']

/** What one can still act on first, what presses most before the rest; then what is over, the latest first. */
export function arrangeAdmissions(
  admissions: readonly Admission[],
  now: LocalTime,
): AdmissionRow[] {
  return phases.flatMap((phase) =>
    admissions
      .filter((each) => admissionPhase(each, now) === phase)
      .sort((one, other) =>
        phase === 'over'
          ? lastMoment(other).localeCompare(lastMoment(one))
          : pressingMoment(one, now).localeCompare(pressingMoment(other, now)),
      )
      .map((admission) => ({ phase, admission })),
  )
}

export function listAdmissions(
  ordered: readonly AdmissionRow[],
  query: URLSearchParams,
): AdmissionList {
  return {
    isAnyOpen: ordered.some(({ phase }) => phase === 'registering'),
    ...pagedList(ordered, query),
  }
}

/** The last known day, or else the year. */
function lastMoment({ steps, year }: Admission): string {
  const moments = steps.flatMap(({ start, end }) => end ?? start ?? [])
  return moments.sort().at(-1) ?? String(year)
}

function pressingMoment({ steps }: Admission, now: LocalTime): string {
  const step = pressingStep(steps, now)
  return step?.end ?? step?.start ?? ''
}
