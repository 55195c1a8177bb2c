import { type Match, matchRoute, parseAddress } from './routes.ts'

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
