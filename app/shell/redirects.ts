import { profilePath, tabs, welcomePath } from '#app/navigation/paths.ts'
import { matchRoute, parseAddress } from '#app/navigation/routes.ts'
import type { AuthState } from '#app/session/session.ts'
import type { Preferences } from '#protocol/preferences.ts'

const here = 'http://app.invalid'

/**
 * Where somebody goes after signing in, as an address asked for it: a path of this app with its query, or `undefined`.
 * Nothing that a browser may read as another site passes.
 */
export function safeReturnPath(asked: string | null): string | undefined {
  if (!asked || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(asked)) return undefined
  const { origin, pathname, search, hash } = new URL(asked, here)
  // `/.//other.example` is a path here, and the address of another site once its dots are resolved.
  return origin === here && !pathname.startsWith('//') ? pathname + search + hash : undefined
}

/** Where an address leads instead, or `undefined` when it is a page itself or nobody knows yet who is signed in. */
export function redirectOf(
  url: string,
  preferences: Preferences,
  auth: AuthState,
): string | undefined {
  const { pathname, search, searchParams } = parseAddress(url)
  if (pathname === '/') return (preferences.isWelcomed ? tabs.home.path : welcomePath) + search
  if (matchRoute(url).route.isGuarded && auth === 'signed-out')
    return `${profilePath}?${new URLSearchParams({ voltar: pathname + search })}`
  if (pathname === profilePath && auth === 'signed-in')
    return safeReturnPath(searchParams.get('voltar'))
  return undefined
}
