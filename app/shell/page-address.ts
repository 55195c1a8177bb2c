import type { PageAddress } from '#protocol/page.ts'
import { matchRoute } from './routes.ts'

/** The path as it was asked for, with the names that its screen reads in a fixed order; the rest, as it is written, is what no page reads. */
export const pageAddress: PageAddress = (url) => {
  const [asked = ''] = url.split('#', 1)
  const [path = ''] = asked.split('?', 1)
  const { query } = matchRoute(url)
  const rest = asked
    .slice(path.length + 1)
    .split('&')
    .filter(
      (part) => part && ![...new URLSearchParams(part).keys()].some((name) => query.has(name)),
    )
  return { address: query.size > 0 ? `${path}?${query}` : path, rest: rest.join('&') }
}
