/** Whether a day (`2026-12-25`) is a holiday. */
export type IsHoliday = (day: string) => boolean

/**
 * The holidays of the country and those of a place, written `30/11 Dia do Evangélico` (any year) or
 * `13/03/2027 Luto oficial` (that year). What is written otherwise is left out.
 */
export function holidayTest(
  national: readonly string[],
  ofPlace: readonly string[] = [],
): IsHoliday {
  return (day) => {
    const [year, month, date] = day.split('-')
    const isOfPlace = (text: string) =>
      text.startsWith(`${date}/${month} `) || text.startsWith(`${date}/${month}/${year} `)
    return national.includes(day) || ofPlace.some(isOfPlace)
  }
}

/** What a day is called among the holidays of a place; undefined where it is none of them. */
export function placeHolidayName(ofPlace: readonly string[], day: string): string | undefined {
  return ofPlace.find((text) => holidayTest([], [text])(day))?.replace(/^\S+ /, '')
}
