import {
  type Admission,
  type AdmissionPhase,
  admissionPhase,
  pressingStep,
} from '#content/admission-steps.ts'
import type { LocalTime } from '#content/local-time.ts'

export interface PhaseGroup {
  phase: AdmissionPhase
  admissions: readonly Admission[]
}

const phases: readonly AdmissionPhase[] = ['registering', 'running', 'ahead', 'undated', 'over']

/** What one can still act on first, what presses most before the rest; then what is over, the latest first. Empty groups are left out. */
export function arrangeAdmissions(
  admissions: readonly Admission[],
  now: LocalTime,
): readonly PhaseGroup[] {
  return phases
    .map((phase) => ({
      phase,
      admissions: admissions
        .filter((each) => admissionPhase(each, now) === phase)
        .sort((one, other) =>
          phase === 'over'
            ? lastMoment(other).localeCompare(lastMoment(one))
            : pressingMoment(one, now).localeCompare(pressingMoment(other, now)),
        ),
    }))
    .filter((group) => group.admissions.length > 0)
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
