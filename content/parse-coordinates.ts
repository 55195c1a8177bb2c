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
