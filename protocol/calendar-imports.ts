/** Addresses of the import of calendars; for who may edit the calendar. */
export const calendarImportPaths = {
  /** GET → CalendarImportAnswer. POST imports now → CalendarImportAnswer. */
  import: (id: string) => `/api/staff/calendars/${id}/import`,
}

/** Why a calendar could not be fetched or read. */
export const calendarFaults = [
  'address',
  'private_network',
  'no_answer',
  'refused',
  'too_large',
  'redirects',
  'no_calendar',
] as const

export type CalendarFault = (typeof calendarFaults)[number]

/** Why an entry of a calendar was left out, or not taken over whole. */
export const leftOutReasons = [
  'no_uid',
  'no_title',
  'unreadable',
  'private',
  'rule',
  'many_times',
  'many_entries',
  'unknown_zone',
  'other_calendar',
  'deleted_here',
  'edited_here',
  'gone_but_edited',
  'refused',
] as const

export type LeftOutReason = (typeof leftOutReasons)[number]
