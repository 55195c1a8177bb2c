/** What the importer keeps of a calendar, beside the documents in the same database. */
interface CalendarImport {
  /** Id of the calendar's document. */
  calendar: string
  /** Grows by one with each save. */
  round: number
  /** JSON, the importer's own. */
  state: string
}

/** The results of calendar imports. Every engine passes `calendar-import-store.test.ts`. Fails as `Store` does. */
export interface CalendarImportStore {
  /** Of all calendars, in any order. */
  list(): Promise<CalendarImport[]>
  /** In the place of the round that was known, 0 for none; answers false, and writes nothing, where another was quicker. */
  save(calendar: string, known: number, state: string): Promise<boolean>
}
