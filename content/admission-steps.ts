import { overlap } from './campus-scope.ts'
import type { PublicDocument, Summary } from './document.ts'
import { dayOf, daysBetween, type LocalTime, timeOf } from './local-time.ts'
import { isOver } from './occurrences.ts'

export type Admission = Summary<'admissions'>

export type Step = Admission['steps'][number]

export type Rectification = Admission['rectifications'][number]

/** Where a step stands in time; with only an end, what is known is its deadline. */
export type StepState = 'over' | 'current' | 'ahead' | 'undated'

/** A step without an end is on during its day, or from its time to the end of that day. */
export function stepState({ start, end }: Step, now: LocalTime): StepState {
  const first = start ?? end
  if (!first) return 'undated'
  if (isOver({ start: first, ...(end && { end }) }, now)) return 'over'
  return start && isAhead(start, now) ? 'ahead' : 'current'
}

function isAhead(moment: string, now: LocalTime): boolean {
  const day = dayOf(moment)
  return day > now.day || (day === now.day && (timeOf(moment) ?? '00:00') > now.time)
}

/**
 * How an admission stands: `registering` while a step of that kind is on, `running` from its first dated step to its
 * last one. One without dates is over when its year is.
 */
export type AdmissionPhase = 'registering' | 'running' | 'ahead' | 'undated' | 'over'

export function admissionPhase(
  { steps, year }: Pick<Admission, 'steps' | 'year'>,
  now: LocalTime,
): AdmissionPhase {
  if (steps.some((step) => step.kind === 'registration' && stepState(step, now) === 'current'))
    return 'registering'
  const states = steps.map((step) => stepState(step, now)).filter((state) => state !== 'undated')
  if (states.length === 0) return year < Number(now.day.slice(0, 4)) ? 'over' : 'undated'
  if (states.every((state) => state === 'over')) return 'over'
  return states.every((state) => state === 'ahead') ? 'ahead' : 'running'
}

/** The step that a reader should know of: the one on that ends first, or else the next one. */
export function pressingStep(steps: readonly Step[], now: LocalTime): Step | undefined {
  const current = steps.filter((step) => stepState(step, now) === 'current')
  const ahead = steps.filter((step) => stepState(step, now) === 'ahead')
  return (
    earliest(current, ({ start, end }) => end ?? start) ?? earliest(ahead, ({ start }) => start)
  )
}

function earliest(
  steps: readonly Step[],
  momentOf: (step: Step) => string | undefined,
): Step | undefined {
  return steps.toSorted((one, other) =>
    (momentOf(one) ?? '').localeCompare(momentOf(other) ?? ''),
  )[0]
}

/** Days until a current step ends or a future one begins, and which of both; nothing for other steps. */
export function countdown(
  step: Step,
  now: LocalTime,
): { to: 'start' | 'end'; days: number; time?: string } | undefined {
  const state = stepState(step, now)
  const to = state === 'ahead' ? 'start' : 'end'
  const moment = state === 'ahead' ? step.start : state === 'current' ? step.end : undefined
  if (!moment) return undefined
  const time = timeOf(moment)
  return { to, days: daysBetween(now.day, dayOf(moment)), ...(time && { time }) }
}

/** Whether a course is filled by an admission: it is named, or else of one of its modalities and campuses. */
export function admits(
  { courses, modalities, campuses }: Pick<Admission, 'courses' | 'modalities' | 'campuses'>,
  course: Pick<PublicDocument<'courses'>, 'id' | 'modality' | 'campuses'>,
): boolean {
  return courses.length > 0
    ? courses.some((named) => named.course === course.id)
    : modalities.includes(course.modality) && overlap(campuses, course.campuses)
}
