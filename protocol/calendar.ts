/** Where the calendar file of a public page is. */
export function calendarPath(page: string): string {
  return `/agenda${page}.ics`
}
