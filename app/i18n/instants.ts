import { useSettings } from '#app/replica/use-content.ts'
import { localTime } from '#content/local-time.ts'
import { useLocalTime } from './clock.ts'
import { atTime, formatDay, formatTime, onDay } from './dates.ts'

const relative = new Intl.RelativeTimeFormat('pt-BR')

const MINUTE_MS = 60_000

/** How long ago something was, as people say it: `há 5 minutos`. Both in milliseconds since 1970. */
export function howLongAgo(at: number, now: number): string {
  const minutes = Math.floor((now - at) / MINUTE_MS)
  if (minutes < 1) return 'agora há pouco'
  if (minutes < 60) return relative.format(-minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  return hours < 24
    ? relative.format(-hours, 'hour')
    : relative.format(-Math.floor(hours / 24), 'day')
}

/** Says instants (ISO 8601) on the institute's clock as people do: `hoje, 19h30`. */
export function useFormatInstant(): (instant: string) => string {
  return useInstants((day, time, today) => `${formatDay(day, today)}, ${formatTime(time)}`)
}

/** The same within a sentence: `hoje, às 19h30`, `na sexta, 12 de março, às 19h30`. */
export function useInstantInSentence(): (instant: string) => string {
  return useInstants((day, time, today) => `${onDay(day, today)}, ${atTime(time)}`)
}

function useInstants(
  format: (day: string, time: string, today: string) => string,
): (instant: string) => string {
  const { day: today } = useLocalTime()
  const { timeZone } = useSettings()
  return (instant) => {
    const { day, time } = localTime(Date.parse(instant), timeZone)
    return format(day, time, today)
  }
}
