/** What a finger does from where it was put down: `start` says whether it is one of these. */
export interface Gesture {
  axis: 'x' | 'y'
  /** 1 where it goes right or down, -1 the other way. */
  sign: 1 | -1
  begin(): void
  /** How far the finger is from where it was put down, in pixels along the gesture's way. */
  move(distance: number): void
  /** The finger is gone; `speed` in pixels a millisecond along the way. */
  end(speed: number): void
}

type Start = (touch: Touch, target: Element) => Gesture | undefined

/** A finger that trembles moves nothing. */
const SLOP_PX = 8

/** How far back the speed of a finger is taken from, in milliseconds. */
const MEMORY_MS = 80

interface Following {
  gesture: Gesture
  x: number
  y: number
  hasBegun: boolean
  /** Where it was lately. */
  trail: { at: number; distance: number }[]
}

/**
 * Gives each finger to the first gesture that wants it, once it has moved that gesture's way. No listener holds up the
 * browser: which ways are the browser's own the styles say (`touch-action`, `overscroll-behavior`).
 */
export function followFingers(starts: readonly Start[]): void {
  let following: Following | undefined

  function drop({ timeStamp }: Event): void {
    if (following?.hasBegun) following.gesture.end(speedOf(following, timeStamp))
    following = undefined
  }

  document.addEventListener(
    'touchstart',
    (event) => {
      const { touches, target } = event
      drop(event)
      const [touch] = touches
      if (!touch || touches.length > 1 || !(target instanceof Element)) return
      for (const start of starts) {
        const gesture = start(touch, target)
        if (!gesture) continue
        following = { gesture, x: touch.clientX, y: touch.clientY, hasBegun: false, trail: [] }
        return
      }
    },
    { passive: true },
  )
  document.addEventListener(
    'touchmove',
    ({ touches: [touch], timeStamp }) => {
      if (!following || !touch) return
      const { gesture } = following
      const right = touch.clientX - following.x
      const down = touch.clientY - following.y
      const [along, across] = gesture.axis === 'x' ? [right, down] : [down, right]
      const distance = along * gesture.sign
      if (!following.hasBegun) {
        if (Math.max(Math.abs(along), Math.abs(across)) < SLOP_PX) return
        if (distance < Math.abs(across)) {
          following = undefined
          return
        }
        following.hasBegun = true
        gesture.begin()
      }
      following.trail.push({ at: timeStamp, distance })
      gesture.move(distance)
    },
    { passive: true },
  )
  document.addEventListener('touchend', drop, { passive: true })
  document.addEventListener('touchcancel', drop, { passive: true })
}

function speedOf({ trail }: Following, now: number): number {
  const last = trail.at(-1)
  const first = trail.find(({ at }) => at >= now - MEMORY_MS)
  if (!last || !first || last.at === first.at) return 0
  return (last.distance - first.distance) / (last.at - first.at)
}
