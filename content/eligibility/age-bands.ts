import type { PersonalRule } from './conditions.ts'

/** Ages that no rule tells apart, in years. */
export interface AgeBand {
  from: number
  /** Absent: without an end. */
  until?: number
}

/** The bands that some rules cut all ages into, the youngest first; one where no rule asks for an age. */
export function ageBands(
  rules: readonly Pick<PersonalRule, 'minimumAge' | 'maximumAge'>[],
): AgeBand[] {
  const cuts = rules
    .flatMap(({ minimumAge = 0, maximumAge = -1 }) => [minimumAge, maximumAge + 1])
    .filter((cut) => cut > 0)
  const starts = [0, ...new Set(cuts.sort((one, other) => one - other))]
  return starts.map((from, index) => {
    const next = starts[index + 1]
    return next === undefined ? { from } : { from, until: next - 1 }
  })
}

export function isInBand(
  age: number,
  { from, until = Number.POSITIVE_INFINITY }: AgeBand,
): boolean {
  return from <= age && age <= until
}
