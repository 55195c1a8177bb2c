import { dayText } from '#content/tables/time-text.ts'

/** A number as its cell shows it, in the writing that the columns read. */
export type NumberText = (value: number) => string

// As many digits as a spreadsheet has: 0.1 + 0.2 is 0,3.
const plain = new Intl.NumberFormat('pt-BR', {
  useGrouping: false,
  maximumSignificantDigits: 15,
  signDisplay: 'negative',
})

/** After it comes the year 10000. */
const END_OF_DAYS = 2_958_466

/** What is a number's place in a code, once what stands there as it is, and colours and conditions are taken out. */
function signsOf(code: string): string {
  return code
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '')
    .replace(/am\/pm|a\/p|general/gi, '')
    .toLowerCase()
}

/** How numbers of a format are written: `dd/mm/yyyy`, `hh:mm`, `00000\-000`, `#,##0.00`. */
export function numberText(code: string, is1904: boolean): NumberText {
  const [section = ''] = code.split(';')
  const signs = signsOf(section)
  if (!/[dmyhs]/.test(signs)) return maskText(section) ?? plainText
  const first = is1904 ? 1462 : 0
  const hasTime = /[hs]/.test(signs)
  const hasDay = /[dy]/.test(signs) || !hasTime
  const isElapsed = signs.includes('[')
  // A month alone is no day: `ago/19`.
  const start = hasTime || !/y/.test(signs) || /d/.test(signs) ? 0 : signs.includes('m') ? 3 : 6
  return (value) => {
    if (value < 0 || value + first >= END_OF_DAYS) return plainText(value)
    // An empty cell that another one refers to is 0, and no day.
    if (hasDay && value + first < 1) return plainText(value)
    const minutes = minutesOf(value)
    if (!hasDay && (isElapsed || value < 1)) return clockOf(minutes)
    const day = dayOf(first + Math.floor(minutes / 1440)).slice(start)
    return hasTime ? `${day} ${clockOf(minutes % 1440)}` : day
  }
}

function plainText(value: number): string {
  return Number.isSafeInteger(value) ? String(value) : plain.format(value)
}

function dayOf(days: number): string {
  // Spreadsheets count a 29th of February in 1900.
  const date = new Date(Date.UTC(1899, 11, days < 60 ? 31 : 30) + days * 86_400_000)
  return dayText(date.toISOString().slice(0, 10))
}

function clockOf(minutes: number): string {
  const parts = [Math.floor(minutes / 60), minutes % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

/** The whole minutes, though a third of a day has no end. */
function minutesOf(value: number): number {
  return Math.floor(Math.round(value * 86_400) / 60)
}

/** Whole numbers that are shown with zeros before them, as codes are. */
function maskText(section: string): NumberText | undefined {
  const bare = section.replace(/\[[^\]]*\]/g, '')
  const signs = [...bare.matchAll(/"([^"]*)"|\\(.)|([-+/():\s])|(0)|./g)]
  const isMask = signs.every(([, quoted, escaped, sign, zero]) =>
    [quoted, escaped, sign, zero].some((part) => part !== undefined),
  )
  const places = signs.filter(([, , , , zero]) => zero).length
  if (!isMask || places < 2) return undefined
  return (value) => {
    if (!Number.isSafeInteger(value) || value < 0) return plainText(value)
    const digits = String(value).padStart(places, '0')
    // The first place takes what is more than there are places.
    const more = digits.length - places + 1
    let at = 0
    return signs
      .map(([, quoted, escaped, sign, zero]) => {
        if (!zero) return quoted ?? escaped ?? sign ?? ''
        const end = at === 0 ? more : at + 1
        const shown = digits.slice(at, end)
        at = end
        return shown
      })
      .join('')
  }
}
