import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

interface Options {
  /** Its children have `data-id`. */
  list: RefObject<HTMLElement | null>
  ids: readonly string[]
  move(id: string, to: number): void
  /** Puts back how it was before somebody gave a drag up. */
  restore(ids: readonly string[], id: string): void
}

interface Dragged {
  id: string
  pointer: number
  /** Of the pointer, within the window: where it took the row, and where it is. */
  from: number
  y: number
  before: readonly string[]
}

/** So near an edge of the window the page scrolls, and so far with each frame. */
const EDGE_PX = 96
const SCROLL_PX = 8

/** Dragging the rows of a list with a mouse, a pen or a finger: the rows make room while one is drawn over them. */
export function useDrag({ list, ids, move, restore }: Options) {
  const [lifted, setLifted] = useState<string>()
  const dragged = useRef<Dragged>(undefined)
  const latest = useRef({ ids, move, restore })
  useEffect(() => {
    latest.current = { ids, move, restore }
  })

  useEffect(() => {
    if (lifted === undefined) return
    const listening = new AbortController()
    let frame = requestAnimationFrame(follow)

    /** Also while the pointer rests at an edge: the page goes on, and with it the row. */
    function follow(): void {
      if (!dragged.current) return
      const { id, from, y } = dragged.current
      scrollAtEdge(from, y)
      const to = placeAt(list.current, id, y)
      if (to !== latest.current.ids.indexOf(id)) latest.current.move(id, to)
      frame = requestAnimationFrame(follow)
    }

    addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape' || !dragged.current) return
        latest.current.restore(dragged.current.before, dragged.current.id)
        dragged.current = undefined
        setLifted(undefined)
      },
      { signal: listening.signal },
    )
    return () => {
      listening.abort()
      cancelAnimationFrame(frame)
    }
  }, [lifted, list])

  function end(): void {
    dragged.current = undefined
    setLifted(undefined)
  }

  return {
    /** Id of the row that is being dragged. */
    lifted,
    lift(event: PointerEvent, id: string): void {
      if (event.button !== 0 || dragged.current) return
      // The list keeps the pointer: a row that moves in the page would lose it.
      list.current?.setPointerCapture(event.pointerId)
      const y = event.clientY
      dragged.current = { id, pointer: event.pointerId, from: y, y, before: ids }
      setLifted(id)
    },
    listProps: {
      onPointerMove({ pointerId, clientY }: PointerEvent): void {
        if (dragged.current?.pointer === pointerId) dragged.current.y = clientY
      },
      onLostPointerCapture: end,
    },
  }
}

/** Only towards the edge: a row that is taken near one stays under the finger. */
function scrollAtEdge(from: number, y: number): void {
  const isAtEnd = y > Math.max(from, innerHeight - EDGE_PX)
  if (!isAtEnd && y >= Math.min(from, EDGE_PX)) return
  scrollBy({ top: isAtEnd ? SCROLL_PX : -SCROLL_PX, behavior: 'instant' })
}

/** The place of a row whose pointer is at a height of the window: behind all others whose middle is above. */
function placeAt(list: HTMLElement | null, id: string, y: number): number {
  const others = [...(list?.children ?? [])].filter(
    (row) => row instanceof HTMLElement && row.dataset.id !== id,
  )
  return others.filter((row) => {
    const { top, height } = row.getBoundingClientRect()
    return top + height / 2 < y
  }).length
}
