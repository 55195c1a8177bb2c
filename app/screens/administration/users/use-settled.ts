import { useEffect, useState } from 'react'

const pause = 250

/** A value once it has stayed the same for a moment: each letter typed is no search yet. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
