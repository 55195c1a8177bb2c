import type { PageAddress } from '#protocol/page.ts'
import { matchRoute, parseAddress } from './routes.ts'

/** The path as it was asked for, with the names that its screen reads in a fixed order; the rest is what no page reads. */
export const pageAddress: PageAddress = (url) => {
  const [path = ''] = url.split(/[?#]/, 1)
  const { query } = matchRoute(url)
  const others = [...parseAddress(url).searchParams].filter(([name]) => !query.has(name))
  return {
    address: query.size > 0 ? `${path}?${query}` : path,
    rest: String(new URLSearchParams(others)),
  }
}
