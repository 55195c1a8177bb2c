import type { ReactNode } from 'react'
import { type ListPage, pageOf, rowsOf } from './list-pages.ts'
import { EarlierRows, LaterRows, useGrowth } from './long-list.ts'

/** What a screen shows of a list; the server's page brings it instead of a long one. */
export interface PagedList<T> extends ListPage {
  total: number
  /** Of the page. */
  rows: readonly T[]
}

/** The page of a list that its address asks for. */
export function pagedList<T>(all: readonly T[], query: URLSearchParams): PagedList<T> {
  const at = pageOf(query, all.length)
  return { total: all.length, ...at, rows: rowsOf(all, at) }
}

interface Props<T> {
  /** Of the list, and what its address asks for. */
  path: string
  query: URLSearchParams
  /** What the list depends on. */
  listKey?: string
  list: PagedList<T>
  /** All rows in their order, where they are here. */
  all: readonly T[] | undefined
  children: (rows: readonly T[]) => ReactNode
}

/** A page of a list between the ways to those before and after it; it grows as somebody gets near its end. */
export function PagedRows<T>({ path, query, listKey, list, all, children }: Props<T>) {
  const { page, pages, total } = list
  const { count, grow } = useGrowth(`${listKey ?? query} ${total}`)
  const rows = all ? rowsOf(all, list, count) : list.rows
  const ends = { path, query, page, pages }
  return (
    <>
      {pages > 1 && <EarlierRows {...ends} />}
      {children(rows)}
      {pages > 1 && <LaterRows {...ends} count={rows.length} total={total} grow={all && grow} />}
    </>
  )
}
