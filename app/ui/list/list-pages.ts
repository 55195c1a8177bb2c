/** Rows of a page of a long list. */
export const PAGE_SIZE = 100

/** Lists up to this long are shown whole. */
const MAX_UNPAGED_ROWS = 200

/** Which page of a list its address asks for, from 1 on, and how many there are; a list of usual length is one page. */
export interface ListPage {
  page: number
  pages: number
}

export function pageOf(query: URLSearchParams, total: number): ListPage {
  const pages = total > MAX_UNPAGED_ROWS ? Math.ceil(total / PAGE_SIZE) : 1
  const asked = Number(query.get('pagina'))
  return { page: Number.isInteger(asked) && asked > 1 ? Math.min(asked, pages) : 1, pages }
}

/** The rows of a page, and as many more as somebody has come to. */
export function rowsOf<T>(
  rows: readonly T[],
  { page, pages }: ListPage,
  count = PAGE_SIZE,
): readonly T[] {
  const start = (page - 1) * PAGE_SIZE
  return pages === 1 ? rows : rows.slice(start, start + count)
}

/** The page that a row is on. */
export function pageAt(index: number): number {
  return Math.floor(index / PAGE_SIZE) + 1
}

/** The address of another page of the list. */
export function pagePath(path: string, query: URLSearchParams, page: number): string {
  const next = new URLSearchParams(query)
  next.delete('pagina')
  if (page > 1) next.set('pagina', String(page))
  return next.size > 0 ? `${path}?${next}` : path
}
