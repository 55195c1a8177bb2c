import { useLocalTime } from '#app/platform/clock.ts'
import { useSettings } from '#app/replica/use-content.ts'
import { localTime } from '#content/local-time.ts'
import { formatDay, formatTime } from './dates.ts'

/** Says instants (ISO 8601) on the institute's clock as people do: `hoje, 19h30`. */
export function useFormatInstant(): (instant: string) => string {
  const { day: today } = useLocalTime()
  const { timeZone } = useSettings()
  return (instant) => {
    const { day, time } = localTime(Date.parse(instant), timeZone)
    return `${formatDay(day, today)}, ${formatTime(time)}`
  }
}
