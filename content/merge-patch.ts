import { composeTexts } from './text/compose-text.ts'

/** A JSON Merge Patch (RFC 7396) of a record: what it does not name stays, null takes a value away. */
export type MergePatch = Readonly<Record<string, unknown>>

/** Applies a JSON Merge Patch (RFC 7396); neither argument is changed. */
export function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch
  const merged = new Map(isObject(target) ? Object.entries(target) : [])
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) merged.delete(key)
    else merged.set(key, mergePatch(merged.get(key), value))
  }
  return Object.fromEntries(merged)
}

/** The merge patch that makes `after` of `before`: in an object the parts that are gone have to be named. */
export function patchBetween(before: unknown, after: unknown): unknown {
  if (after === undefined) return null
  if (!isObject(before) || !isObject(after)) return after
  const gone = Object.keys(before).filter((part) => !(part in after))
  return { ...after, ...Object.fromEntries(gone.map((part) => [part, null])) }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether two values of a field say the same: what is not there and an empty list or text do, and neither the order of a value's own parts nor how a letter is composed says anything. */
export function isSameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(sorted(composeTexts(a))) === JSON.stringify(sorted(composeTexts(b)))
}

function sorted(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return null
  if (Array.isArray(value)) return value.length > 0 ? value.map(sorted) : null
  if (typeof value !== 'object') return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)]))
}
