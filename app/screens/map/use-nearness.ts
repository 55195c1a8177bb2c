import { useEffect, useRef, useState } from 'react'
import type { Coordinates } from '#content/fields.ts'

const SLOW_MS = 5000
const TIMEOUT_MS = 25_000

type State = 'off' | 'asking' | 'slow' | 'found' | 'refused' | 'unavailable' | 'late'

export interface Nearness {
  state: State
  /** Where the reader is: in this screen's memory, nowhere else. */
  here?: Coordinates
  /** Asks the device, which asks the reader. */
  ask(): void
  /** Forgets it, also what has not been answered yet. */
  clear(): void
}

/** Where the reader is, once they have asked for it. Nothing is stored or sent. */
export function useNearness(): Nearness {
  const [found, setFound] = useState<{ state: State; here?: Coordinates }>({ state: 'off' })
  const turn = useRef(0)
  useEffect(
    () => () => {
      turn.current += 1
    },
    [],
  )

  function clear(): void {
    turn.current += 1
    setFound({ state: 'off' })
  }

  function ask(): void {
    turn.current += 1
    const asked = turn.current
    const answer = (next: { state: State; here?: Coordinates }) => {
      if (turn.current === asked) setFound(next)
    }
    const { geolocation } = navigator
    if (!geolocation) {
      setFound({ state: 'unavailable' })
      return
    }
    setFound({ state: 'asking' })
    const slow = setTimeout(() => answer({ state: 'slow' }), SLOW_MS)
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        clearTimeout(slow)
        answer({ state: 'found', here: { latitude, longitude } })
      },
      ({ code, PERMISSION_DENIED, TIMEOUT }) => {
        clearTimeout(slow)
        answer({
          state: code === PERMISSION_DENIED ? 'refused' : code === TIMEOUT ? 'late' : 'unavailable',
        })
      },
      { timeout: TIMEOUT_MS },
    )
  }

  return { ...found, ask, clear }
}
