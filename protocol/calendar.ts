/** Where the calendar file of a public page is. */
export function calendarPath(page: string): `/${string}` {
  return `/agenda${page}.ics`
}

/** Calendars of many documents, which programs subscribe to. */
export const calendars = { events: calendarPath('/eventos'), hours: calendarPath('/horario') }

/** What a calendar or a feed is narrowed to; both are ids. */
export interface FeedScope {
  campus?: string | undefined
  /** Of events. */
  kind?: string | undefined
}

/** The address of a calendar or a feed of some campus or kind. */
export function scopedPath(path: string, { campus, kind }: FeedScope): string {
  const query = Object.entries({ campus, tipo: kind })
    .flatMap(([name, id]) => (id ? [`${name}=${encodeURIComponent(id)}`] : []))
    .join('&')
  return query ? `${path}?${query}` : path
}
