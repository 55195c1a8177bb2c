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
