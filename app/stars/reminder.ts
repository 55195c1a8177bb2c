import { writeCalendar } from '#content/calendar/write-calendar.ts'
import { timeOf } from '#content/local-time.ts'

/** What somebody wants to be reminded of. */
export interface Reminder {
  /** The same for as long as it is the same. */
  uid: string
  title: string
  /** A `moment` in the institute's time zone. */
  at: string
  url: string
  /** Whether its date awaits confirmation. */
  isDoubtful?: boolean | undefined
}

/** How long before: of what has no hour, `P1D` is nine o'clock of the day before. */
export type Lead = 'P1D' | 'PT1H'

/** A calendar file of one entry with an alarm (`VALARM`, RFC 5545, 3.6.6): the phone's own calendar rings, whether the app is open or not. */
export function reminderFile(
  { at, ...reminder }: Reminder,
  lead: Lead,
  { product, timeZone, now }: { product: string; timeZone: string; now: number },
): string {
  const trigger = timeOf(at) === undefined ? '-PT15H' : `-${lead}`
  const title = reminder.title + (reminder.isDoubtful ? ' (a confirmar)' : '')
  const changedAt = new Date(now).toISOString()
  const entry = { ...reminder, title, sequence: 0, changedAt, start: at }
  const alarm = [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Lembrete',
    `TRIGGER:${trigger}`,
    'END:VALARM',
  ]
  const file = writeCalendar({ name: title, product, timeZone }, [entry])
  return file.replace('END:VEVENT\r\n', `${alarm.join('\r\n')}\r\nEND:VEVENT\r\n`)
}
