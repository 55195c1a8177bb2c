/** The instant (ISO 8601 in UTC) at which a day begins in a time zone, or the day that comes `later` days after it. */
export function startOfDay(day: string, timeZone: string, later = 0): string {
  const date = Temporal.PlainDate.from(day).add({ days: later })
  return new Date(date.toZonedDateTime(timeZone).epochMilliseconds).toISOString()
}
