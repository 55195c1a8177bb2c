import {
  defaultRangeExtractor,
  observeElementOffset,
  type Range,
  useVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'

/** A list of no more rows has them all in the page: the browser's own search finds each. */
const MOST_WHOLE = 200

/** Until a row was measured, in pixels. */
const USUAL_ROW = 29

/** Rows beyond either edge that are ready before they come into view. */
const OVERSCAN = 20

/** The rows in the page change once so many were scrolled past: fewer than are ready, so that none is missing. */
const STEP = 8

interface RowWindow {
  /** Only some of the rows are in the page. */
  isPart: boolean
  /** The rows in the page by their index, each with the pixels of those left out right before it. */
  rows: readonly { index: number; gap: number }[]
  /** In pixels, of the rows after the last one. */
  end: number
}

/**
 * Which rows of a list that scrolls by itself (`isScroller`) are in the page: all, or of many those in view, some around
 * them, and the one with the focus. Each has its index as `data-index`.
 */
export function useRowWindow(
  documents: readonly { id: string }[],
  scroller: RefObject<HTMLElement | null>,
  isScroller: boolean,
): RowWindow {
  const isPart = isScroller && documents.length > MOST_WHOLE
  const [rowHeight, setRowHeight] = useState(USUAL_ROW)
  // All rows are as high as one; the head grows with the letters, as they do.
  useLayoutEffect(() => {
    const head = isPart && scroller.current?.querySelector('thead')
    if (!head) return
    const observer = new ResizeObserver(() => {
      const row = scroller.current?.querySelector('tbody [data-index]')
      if (row) setRowHeight(row.getBoundingClientRect().height)
    })
    observer.observe(head)
    return () => observer.disconnect()
  }, [isPart, scroller])
  const virtualizer = useVirtualizer({
    count: documents.length,
    enabled: isPart,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    observeElementOffset: observeSteps,
    rangeExtractor: (range) => withFocused(range, scroller.current),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each row has the new height
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight])
  if (!isPart)
    return {
      isPart,
      rows: documents.map((_, index) => ({ index, gap: 0 })),
      end: 0,
    }
  const items = virtualizer.getVirtualItems()
  return {
    isPart,
    rows: items.map(({ index, start }, at) => ({ index, gap: start - (items[at - 1]?.end ?? 0) })),
    end: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
  }
}

/** Tells of a scroll only once it went on by a step: most of its frames draw no row anew. */
function observeSteps(
  virtualizer: Virtualizer<HTMLElement, Element>,
  tell: (offset: number, isScrolling: boolean) => void,
) {
  return observeElementOffset(virtualizer, (offset) => {
    const step = STEP * virtualizer.options.estimateSize(0)
    tell(offset - (offset % step), false)
  })
}

/** Whoever goes on with the keyboard finds the focus where it was, and a row on either side of it. */
function withFocused(range: Range, scroller: HTMLElement | null): number[] {
  const row = scroller?.querySelector<HTMLElement>('tr:focus-within')
  const focused = Number(row?.dataset.index ?? Number.NaN)
  const around = [focused - 1, focused, focused + 1].filter(
    (index) => index >= 0 && index < range.count,
  )
  return [...new Set([...defaultRangeExtractor(range), ...around])].sort((a, b) => a - b)
}
