import * as z from 'zod'
import { calendarFaults, leftOutReasons } from '#protocol/calendar-imports.ts'
import { count, instant } from './components.ts'

/** The result of a calendar's last import. */
export const calendarImportReport = z
  .object({
    checkedAt: instant,
    fault: z.enum(calendarFaults).exactOptional(),
    entries: count.meta({ description: 'Quantos eventos o calendário tem daqui em diante' }),
    written: count.meta({ description: 'Quantos registros mudaram' }),
    leftOut: z.array(z.object({ title: z.string(), why: z.enum(leftOutReasons) })),
    leftOutCount: count,
  })
  .meta({ id: 'CalendarImportReport' })

export const calendarImportAnswer = z.object({
  report: calendarImportReport.exactOptional().meta({ description: 'Falta antes da primeira vez' }),
})
