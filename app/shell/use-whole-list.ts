import { startTransition, useEffect, useState } from 'react'
import { useNavigation } from './navigation.ts'

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
