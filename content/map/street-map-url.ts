import type { MapFrame } from './map-frame.ts'

const MIN_ZOOM = 3
const MAX_ZOOM = 17

/**
 * The address of a map of streets with what a frame shows: the template with `{latitude}` and `{longitude}` of the middle
 * and, where it has one, `{zoom}`, on which the world is 256 pixels wide at 0 and doubles with each.
 */
export function streetMapUrl(template: string, { north, south, west, east }: MapFrame): string {
  // On a phone, with some room around.
  const zoom = Math.floor(Math.log2(360 / (east - west)))
  const values: Record<string, string> = {
    latitude: ((north + south) / 2).toFixed(5),
    longitude: ((west + east) / 2).toFixed(5),
    zoom: String(Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom))),
  }
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}
