import type { PageAddress } from '#protocol/page.ts'
import { type Match, matchRoute, parseAddress } from './routes.ts'

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

/**
 * The forms of an address under which there may be a page, each without a doubled slash, a slash at the end or a
 * needless escape: with its ids as they are, then in lower case. What no route answers has none but itself.
 */
export function addressForms(url: string): [string, ...string[]] {
  const { pathname, search } = parseAddress(url)
  const path = pathname.replace(/\/{2,}/g, '/')
  const match = matchRoute(path)
  if (match.route.pattern === '*') return [path + search]
  const asTyped = pathOf(match, (id) => id)
  const inLowerCase = pathOf(match, (id) => id.toLowerCase())
  return asTyped === inLowerCase ? [asTyped + search] : [asTyped + search, inLowerCase + search]
}

/** Of patterns a case does not matter, so what was typed in another one leads here too. */
function pathOf({ route, params }: Match, write: (id: string) => string): string {
  return route.pattern.replace(/:(\w+)/g, (_, key) => encodeURIComponent(write(params[key] ?? '')))
}
