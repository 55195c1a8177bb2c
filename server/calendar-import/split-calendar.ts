import ICAL from 'ical.js'

const MAX_COMPONENTS = 20_000

/**
 * The events of a calendar file, each read by itself, so that one that is damaged spoils no other; undefined where it
 * could not be. The whole is undefined for a text that is no calendar, or that breaks off.
 */
export function splitCalendar(text: string): (ICAL.Component | undefined)[] | undefined {
  const lines = text.split(/\r\n|\r|\n/)
  const isNamed = (line: string | undefined, name: string) => line?.trim().toUpperCase() === name
  if (
    !isNamed(
      lines.find((line) => line.trim()),
      'BEGIN:VCALENDAR',
    )
  )
    return undefined
  if (
    !isNamed(
      lines.findLast((line) => line.trim()),
      'END:VCALENDAR',
    )
  )
    return undefined
  const found: (ICAL.Component | undefined)[] = []
  let began: number | undefined
  for (const [index, line] of lines.entries()) {
    if (isNamed(line, 'BEGIN:VEVENT')) began = index
    if (!isNamed(line, 'END:VEVENT') || began === undefined) continue
    found.push(componentOf(lines.slice(began, index + 1)))
    began = undefined
    if (found.length === MAX_COMPONENTS) break
  }
  return found
}

/** What `X-WR-TIMEZONE` says, which Google and others write: the zone of times that name none. */
export function calendarZone(text: string): string | undefined {
  const [head = ''] = text.split(/[\r\n]BEGIN:(?!VCALENDAR)/i, 1)
  const unfolded = head.replace(/(\r\n|\r|\n)[ \t]/g, '')
  return /^X-WR-TIMEZONE(?:;[^:\r\n]*)?:(.*)/im.exec(unfolded)?.[1]?.trim()
}

function componentOf(lines: readonly string[]): ICAL.Component | undefined {
  try {
    return new ICAL.Component(ICAL.parse(lines.filter((line) => line.trim()).join('\r\n')) as [])
  } catch {
    return undefined
  }
}
