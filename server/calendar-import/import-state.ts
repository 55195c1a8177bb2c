import type { CalendarImportReport } from '#protocol/api-types.ts'
import type { CalendarImportStore } from '#server/store/calendar-import-store.ts'
import type { Validators } from './fetch-calendar.ts'
import type { Marks } from './merge-event.ts'

/** What is known of a document that came from a calendar. */
export interface ImportedDocument {
  marks: Marks
  /** The calendar has it no more: it may come back, or come from another one. */
  isGone?: true
}

/** What is known of a calendar since it was last asked. */
export interface ImportState {
  /** Of the calendar's document when it was read: another address or setting makes it read anew. */
  revision: number
  /** When its text was last read whole; milliseconds since 1970. */
  readAt: number
  validators: Validators
  documents: Readonly<Record<string, ImportedDocument>>
  report: CalendarImportReport
}

/** The states of all calendars, with the round each was saved in. */
export async function readStates(
  imports: CalendarImportStore,
): Promise<Map<string, ImportState & { round: number }>> {
  const found = await imports.list()
  return new Map(
    found.map(({ calendar, round, state }) => [
      calendar,
      { ...(JSON.parse(state) as ImportState), round },
    ]),
  )
}
