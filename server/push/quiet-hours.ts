import { localTime } from '#content/local-time.ts'
import { isQuietTime } from '#protocol/push.ts'

/** Whether devices are left in peace, but for what is urgent; `now` in milliseconds since 1970. */
export function isQuiet(now: number, timeZone: string): boolean {
  return isQuietTime(localTime(now, timeZone).time)
}
