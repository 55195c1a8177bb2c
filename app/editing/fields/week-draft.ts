import type { HoursInterval, IsoWeekday, WeeklyHours } from '#content/fields.ts'

/** The hours of each day from Monday; null where nobody told them, an empty list where it is closed. */
export type WeekDraft = readonly (readonly HoursInterval[] | null)[]

export const weekdays: readonly IsoWeekday[] = [1, 2, 3, 4, 5, 6, 7]

export function weekDraftOf(value: readonly WeeklyHours[]): WeekDraft {
  return weekdays.map((day) => value.find(({ days }) => days.includes(day))?.intervals ?? null)
}

/** Days with the same hours together, by the first of them. */
export function weeklyHoursOf(draft: WeekDraft): WeeklyHours[] {
  const groups: WeeklyHours[] = []
  draft.forEach((intervals, index) => {
    const day = weekdays[index]
    if (!intervals || !day) return
    const same = groups.find((group) => isSame(group.intervals, intervals))
    if (same) same.days.push(day)
    else groups.push({ days: [day], intervals: [...intervals] })
  })
  return groups
}

/** The week after the hours of one day were given to others too. */
export function copyDay(draft: WeekDraft, from: number, to: readonly number[]): WeekDraft {
  return draft.map((intervals, index) => (to.includes(index) ? (draft[from] ?? null) : intervals))
}

function isSame(one: readonly HoursInterval[], other: readonly HoursInterval[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
