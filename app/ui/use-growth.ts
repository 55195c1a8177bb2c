import { startTransition, useState } from 'react'
import { pageSize } from './list-pages.ts'

/** Rows come by so many as somebody gets to them: few enough for a frame of a cheap phone. */
const step = 25

/** How many rows a page of a long list shows, and how to show more; another list begins anew. */
export function useGrowth(list: string): { count: number; grow: () => void } {
  const [grown, setGrown] = useState({ list, count: pageSize })
  const count = grown.list === list ? grown.count : pageSize
  return { count, grow: () => startTransition(() => setGrown({ list, count: count + step })) }
}
