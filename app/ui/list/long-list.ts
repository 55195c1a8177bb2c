import { startTransition, useState } from 'react'
import { deferredComponent } from '#app/ui/deferred-component.tsx'
import { PAGE_SIZE } from './list-pages.ts'

/** Rows come by so many as somebody gets to them: few enough for a frame of a cheap phone. */
const GROWTH_ROWS = 25

/** How many rows a page of a long list shows, and how to show more; another list begins anew. */
export function useGrowth(list: string): { count: number; grow: () => void } {
  const [grown, setGrown] = useState({ list, count: PAGE_SIZE })
  const count = grown.list === list ? grown.count : PAGE_SIZE
  return {
    count,
    grow: () => startTransition(() => setGrown({ list, count: count + GROWTH_ROWS })),
  }
}

/** The ends of a long list, as `list-ends.tsx` has them: most lists are short. */
export const { Part: EarlierRows } = deferredComponent(
  async () => (await import('./list-ends.tsx')).EarlierRows,
)

export const { Part: LaterRows } = deferredComponent(
  async () => (await import('./list-ends.tsx')).LaterRows,
)
