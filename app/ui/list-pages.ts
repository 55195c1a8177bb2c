/** Rows of a page of a long list. */
export const pageSize = 100

/** Lists up to this long are shown whole. */
const mostShown = 200

/** Which page of a list its address asks for, from 1 on, and how many there are; a list of usual length is one page. */
export interface ListPage {
  page: number
  pages: number
}

export function pageOf(query: URLSearchParams, total: number): ListPage {
  const pages = total > mostShown ? Math.ceil(total / pageSize) : 1
  const asked = Number(query.get('pagina'))
  return { page: Number.isInteger(asked) && asked > 1 ? Math.min(asked, pages) : 1, pages }
}

/** The rows of a page, and as many more as somebody has come to. */
export function rowsOf<T>(
  rows: readonly T[],
  { page, pages }: ListPage,
  count = pageSize,
): readonly T[] {
  const start = (page - 1) * pageSize
  return pages === 1 ? rows : rows.slice(start, start + count)
}

/** The page that a row is on. */
export function pageAt(index: number): number {
  return Math.floor(index / pageSize) + 1
}

/** The address of another page of the list. */
export function pagePath(path: string, query: URLSearchParams, page: number): string {
  const next = new URLSearchParams(query)
  next.delete('pagina')
  if (page > 1) next.set('pagina', String(page))
  return next.size > 0 ? `${path}?${next}` : path
}
