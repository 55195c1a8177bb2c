import type { CalendarImportStore } from '#server/store/calendar-import-store.ts'
import type { SqlEngine } from './sql-engine.ts'

/** The results of calendar imports, in any engine. */
export function createCalendarImportStore({ db, query }: SqlEngine): CalendarImportStore {
  return {
    async list() {
      return query(db.selectFrom('calendar_imports').select(['calendar', 'round', 'state']))
    },
    async save(calendar, known, state) {
      const row = { round: known + 1, state }
      const written = await query(
        known === 0
          ? db
              .insertInto('calendar_imports')
              .values({ calendar, ...row })
              .onConflict((taken) => taken.column('calendar').doNothing())
              .returning('round')
          : db
              .updateTable('calendar_imports')
              .set(row)
              .where('calendar', '=', calendar)
              .where('round', '=', known)
              .returning('round'),
      )
      return written.length > 0
    },
  }
}
