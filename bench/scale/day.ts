import { assumed, measured, settings, visitsByHour, writesByHour } from './inputs.ts'
import { contentOf, type Installation, visitsOfDay } from './network.ts'
import { type Front, visitCost } from './visit-cost.ts'

/** A working day from midnight to midnight, reckoned by the second on average. */
export interface Day {
  visits: number
  writes: number
  /** Hours of one processor that all nodes together are busy. */
  coreHours: number
  /** Gigabytes that the nodes send, and that readers get. */
  sent: number
  received: number
  /** Streams in the busiest hour, and visits a second. */
  streams: number
  arrivals: number
}

const HOUR = 3600
const MICROSECOND = 1e-6
const KILOBYTES = 1e6

export function reckonDay({ enrolled, campuses }: Installation, front: Front): Day {
  const day: Day = {
    ...{ visits: visitsOfDay(enrolled), writes: campuses * assumed.writes.value },
    ...{ coreHours: 0, sent: 0, received: 0, streams: 0, arrivals: 0 },
  }
  for (const [hour, share] of visitsByHour.entries()) {
    const arrivals = (day.visits * share) / HOUR
    const streams = arrivals * assumed.stay.value
    const told = ((day.writes * (writesByHour[hour] ?? 0)) / HOUR) * streams
    const beats = streams / settings.beat.value
    const costOf = (isFirst: boolean) => visitCost(isFirst, front, arrivals, contentOf(campuses))
    const [first, later] = [costOf(true), costOf(false)]
    const newcomers = assumed.newcomers.value
    const mean = (of: 'processor' | 'sent' | 'received') =>
      newcomers * first[of] + (1 - newcomers) * later[of]
    const busy =
      arrivals * (mean('processor') / 1000) + (told + beats) * measured.tell.value * MICROSECOND
    day.coreHours += busy
    day.sent += ((arrivals * mean('sent') + told * measured.eventSent.value) * HOUR) / KILOBYTES
    day.received +=
      ((arrivals * mean('received') + told * measured.eventSent.value) * HOUR) / KILOBYTES
    day.streams = Math.max(day.streams, streams)
    day.arrivals = Math.max(day.arrivals, arrivals)
  }
  return day
}
