import { matchRoute, type OutletName, tabAt } from './routes.ts'

/** What an outlet shows: addresses from its root to the one in view. More than one gives a back arrow. */
export interface Place {
  outlet: OutletName
  stack: readonly [string, ...string[]]
}

/** How a navigation was meant; `typed` is a push by somebody who goes on typing. */
export type Move = 'push' | 'replace' | 'root' | 'typed'

/** The place of an address that was opened directly. */
export function initialPlace(url: string): Place {
  const { route } = matchRoute(url)
  return { outlet: route.outlet, stack: route.parent ? [route.parent, url] : [url] }
}

/** True where the same screen is in view in the same outlet, with the same way back. */
export function isSamePlace(one: Place, other: Place): boolean {
  return one.outlet === other.outlet && one.stack.join(' ') === other.stack.join(' ')
}

/** Where a navigation from `from` leads: a tab's address switches to it, any other goes on top of what is in view. */
export function placeAfter(from: Place, url: string, move: Move): Place {
  if (move === 'root') return { outlet: 'root', stack: [url] }
  if (move === 'replace') return { ...from, stack: replaceLast(from.stack, url) }
  const tab = tabAt(url)
  if (tab) return { outlet: tab, stack: [url] }
  if (matchRoute(url).route.screen === 'welcome') return { outlet: 'root', stack: [url] }
  return { ...from, stack: [...from.stack, url] }
}

/** The place under the one in view; `undefined` at the root of an outlet. */
export function placeBelow({ outlet, stack }: Place): Place | undefined {
  const [first, ...rest] = stack.slice(0, -1)
  return first === undefined ? undefined : { outlet, stack: [first, ...rest] }
}

/** The address in view. */
export function urlOf({ stack }: Place): string {
  return stack.at(-1) ?? stack[0]
}

function replaceLast(stack: Place['stack'], url: string): Place['stack'] {
  const [first, ...rest] = [...stack.slice(0, -1), url]
  return [first ?? url, ...rest]
}
