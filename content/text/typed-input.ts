const degrees = String.raw`(-?\d{1,3}(?:\.\d+)?)`

/** How a place is written: in links of map services, as a `geo:` address, or as two numbers. */
const notations = [
  new RegExp(`!3d${degrees}!4d${degrees}`),
  new RegExp(`@${degrees},${degrees}`),
  new RegExp(`[?&](?:q|query|ll|center|destination)=${degrees}(?:,|%2C)${degrees}`),
  new RegExp(`mlat=${degrees}&mlon=${degrees}`),
  new RegExp(`#map=[\\d.]+/${degrees}/${degrees}`),
  new RegExp(`^geo:${degrees},${degrees}`),
  new RegExp(`^\\(?${degrees}[,;\\s]\\s*${degrees}\\)?$`),
]

/** Latitude and longitude out of what somebody pasted; undefined where it names no place. */
export function parseCoordinates(
  text: string,
): { latitude: string; longitude: string } | undefined {
  // People paste `-15,75; -47,87` too.
  const pasted = text
    .trim()
    .replace('−', '-')
    .replace(/(\d),(\d+)\s*[;\s]\s*(-?\d+),(\d)/, '$1.$2; $3.$4')
  for (const notation of notations) {
    const [, latitude, longitude] = notation.exec(pasted) ?? []
    if (latitude && longitude && isOnEarth(Number(latitude), Number(longitude)))
      return { latitude, longitude }
  }
  return undefined
}

function isOnEarth(latitude: number, longitude: number): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
}

/**
 * A telephone as people dial it, as far as its digits go: `2193-8051`, `99999-1234`, `(61) 2193-8051`. Up to nine
 * digits are a number without its area code, unless somebody opened a bracket.
 */
export function maskPhone(text: string): string {
  const digits = digitsOf(text)
    .replace(/^0(?=[1-9]\d{9,10}$)/, '')
    .replace(/^55(?=\d{10,11}$)/, '')
    .slice(0, 11)
  const isWhole = digits.length > 9
  const hasAreaCode = isWhole || text.trimStart().startsWith('(')
  if (!hasAreaCode) return localNumber(digits)
  if (digits.length < 3) return digits && `(${digits}`
  return `(${digits.slice(0, 2)}) ${localNumber(digits.slice(2))}`
}

/** A telephone whose area code people leave out, with that of where it is; anything else as it is. */
export function completePhone(text: string, areaCode: string | undefined): string {
  const digits = digitsOf(text)
  const isLocal = /^[2-9]\d{7}$|^9\d{8}$/.test(digits) && !text.includes('(')
  return isLocal && areaCode ? maskPhone(areaCode + digits) : text
}

function localNumber(digits: string): string {
  const head = digits.length > 8 ? 5 : 4
  const tail = digits.slice(head)
  return `${digits.slice(0, head)}${tail && `-${tail}`}`
}

/** `70830450` as `70830-450`. */
export function maskPostalCode(text: string): string {
  const digits = digitsOf(text).slice(0, 8)
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits
}

/** What stands in the input after a change: masked where something was added at its end, untouched where something was taken away or mended inside. */
export function maskTyped(
  before: string,
  after: string,
  caret: number | null,
  mask: (text: string) => string,
): string {
  return after.length > before.length && caret === after.length ? mask(after) : after
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
