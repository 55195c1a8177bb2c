import type { FilterChip, OfferedChip } from '#app/ui/filter/filter-chips.tsx'
import type { ChoiceCounts, ChoiceName } from './choice-counts.ts'
import { type CourseFilter, filterChoices } from './course-filter.ts'
import type { CourseList } from './course-list.ts'

/** Their names in the address. Those with short values come first: more chips fit in a row. */
const filters = [
  ['shift', 'turno'],
  ['mode', 'modo'],
  ['modality', 'modalidade'],
] as const

/** What is chosen, besides the campus, which has a line of its own. */
export function chosenChips(filter: CourseFilter): FilterChip[] {
  return filters.flatMap(([key, name]) =>
    filterChoices[key]
      .filter(([value]) => value === filter[key])
      .map(([value, text]) => ({ name, value, text })),
  )
}

/** The shifts and modes that would leave fewer of the courses that fit, those with most first, and then the shifts that only may fit; as far as none of them is chosen. */
export function offeredChips(
  filter: CourseFilter,
  { counts, sure, maybeShifts }: CourseList,
): OfferedChip[] {
  return filters.slice(0, 2).flatMap(([key, name]) => {
    if (filter[key]) return []
    const chip = ([value, text]: readonly [string, string]) => ({
      ...{ name, value, text },
      count: counts[key][value]?.sure ?? 0,
    })
    const chips = filterChoices[key].map(chip)
    const fitting = chips.filter(({ count }) => count > 0 && count < sure)
    const possible = key === 'shift' ? maybeShifts : []
    return [
      ...fitting.sort((one, other) => other.count - one.count),
      ...possible.flatMap((shift) => chips.find(({ value }) => value === shift) ?? []),
    ]
  })
}

/** What is said beside each choice: how many fit, else how many may. */
export function choiceNotes(counts: ChoiceCounts[ChoiceName]): Record<string, string> {
  const notes = Object.entries(counts).map(([choice, { sure, maybe }]) => [
    choice,
    sure > 0 ? sure.toLocaleString('pt-BR') : `pode ser ${maybe.toLocaleString('pt-BR')}`,
  ])
  return Object.fromEntries(notes)
}
