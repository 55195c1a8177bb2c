import type { Coordinates } from '#content/fields.ts'

/** The corners of an outline, of lines such as `-15.5, -48.2`. */
export function readOutline(lines: readonly string[] = []): Coordinates[] {
  return lines.flatMap((line) => {
    const [latitude, longitude] = line.split(',').map(Number)
    return latitude !== undefined && longitude !== undefined ? [{ latitude, longitude }] : []
  })
}
