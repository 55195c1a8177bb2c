import { setTimeout as sleep } from 'node:timers/promises'
import type { Store } from '#server/store/store.ts'
import { type CalendarImporter, importCalendar } from './import-calendar.ts'
import { readStates } from './import-state.ts'

const MINUTE_MS = 60_000

const HOUR_MS = 60 * MINUTE_MS

/** How often it looks whether a calendar is due. */
const INTERVAL_MS = 5 * MINUTE_MS

/** Longer than one calendar takes. */
const LEASE_S = 300

interface Hourly extends CalendarImporter {
  store: CalendarImporter['store'] & Pick<Store, 'lease'>
  logError: (error: unknown, message: string) => void
}

/** Imports the calendars that were not asked for an hour; of several nodes one does it. */
export async function importDue(importer: Hourly, signal?: AbortSignal): Promise<void> {
  const { store, calendarImports, now, logError } = importer
  const states = await readStates(calendarImports)
  const due = (await store.list('calendars')).filter(({ id, fields }) => {
    const last = states.get(id)?.report.checkedAt
    return fields.isOn === true && (!last || Date.parse(last) <= now() - HOUR_MS)
  })
  for (const { id } of due) {
    if (signal?.aborted || !(await store.lease('calendars', LEASE_S))) return
    await importCalendar(importer, id).catch((error) =>
      logError(error, `importing the calendar ${id} failed`),
    )
  }
}

/** Keeps importing from now until `close`, which answers when nothing is under way any more. */
export function startImportingCalendars(importer: Hourly): { close(): Promise<void> } {
  const closing = new AbortController()
  const { signal } = closing

  async function keepImporting(): Promise<void> {
    for (;;) {
      await sleep(INTERVAL_MS, undefined, { signal, ref: false })
      await importDue(importer, signal).catch((error) =>
        importer.logError(error, 'importing calendars failed'),
      )
    }
  }

  // It ends by being told to.
  const ended = keepImporting().catch(() => {})
  return {
    async close() {
      closing.abort()
      await ended
    },
  }
}
