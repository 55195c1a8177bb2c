/** What is in sight when a screen opens, and some more. */
const atFirst = 12

/**
 * Groups with as many of their rows as are worth rendering in the first frame of a screen; with all of them once it is
 * whole. `most` is for rows that are taller than usual.
 */
export function firstRows<K, T>(
  groups: readonly (readonly [K, readonly T[]])[],
  isWhole: boolean,
  most = atFirst,
): readonly (readonly [K, readonly T[]])[] {
  if (isWhole) return groups
  const first: (readonly [K, readonly T[]])[] = []
  let left = most
  for (const [key, rows] of groups) {
    if (left <= 0) break
    first.push([key, rows.slice(0, left)])
    left -= rows.length
  }
  return first
}
