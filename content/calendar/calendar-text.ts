import { timeOf } from '#content/local-time.ts'

/** A value of type TEXT (RFC 5545, 3.3.11); other control characters than line ends have no place in it. */
export function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
}

/** `20261124T150000Z` */
export function utcText(instant: number): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '')
}

/** A date property of a `moment` value: a day, or a time in the zone. */
export function dateLine(name: string, moment: string, timeZone: string): string {
  const text = moment.replace(/[-:]/g, '')
  return timeOf(moment) === undefined
    ? `${name};VALUE=DATE:${text}`
    : `${name};TZID=${timeZone}:${text}00`
}

const MAX_LINE_OCTETS = 75

/** No line is longer than 75 octets (RFC 5545, 3.1), and none breaks within a character. */
export function foldLine(line: string): string {
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > MAX_LINE_OCTETS) {
      lines.push(current)
      // The space that continues a line counts.
      current = ' '
      octets = 1
    }
    current += character
    octets += size
  }
  return [...lines, current].join('\r\n')
}

/** In UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}
