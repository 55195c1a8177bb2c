import { startTransition, useEffect, useState } from 'react'
import { useNavigation } from '#app/navigation/navigation.ts'

/** What is in sight when a screen opens, and some more. */
const FIRST_ROWS = 12

/**
 * Groups with as many of their rows as are worth rendering in the first frame of a screen; with all of them once it is
 * whole. `max` is for rows that are taller than usual.
 */
export function firstRows<K, T>(
  groups: readonly (readonly [K, readonly T[]])[],
  isWhole: boolean,
  max = FIRST_ROWS,
): readonly (readonly [K, readonly T[]])[] {
  if (isWhole) return groups
  const first: (readonly [K, readonly T[]])[] = []
  let left = max
  for (const [key, rows] of groups) {
    if (left <= 0) break
    first.push([key, rows.slice(0, left)])
    left -= rows.length
  }
  return first
}

/**
 * False in the first frame of a screen that opens at its beginning: a long list does well to render only what is in
 * sight, and the rest once that is painted.
 */
export function useWholeList(): boolean {
  const navigation = useNavigation()
  const [isWhole, setWhole] = useState(() => navigation.get().isDeep)
  useEffect(() => {
    if (isWhole) return
    let timer: ReturnType<typeof setTimeout>
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setWhole(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [isWhole])
  // What was rendered in advance may be asked for at a place further down.
  return isWhole || navigation.get().isDeep
}
