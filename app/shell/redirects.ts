import { safeReturnPath } from '#app/session/safe-return-path.ts'
import type { AuthState } from '#app/session/session.ts'
import type { Preferences } from '#protocol/preferences.ts'
import { profilePath, tabs, welcomePath } from './paths.ts'
import { matchRoute, parseAddress } from './routes.ts'

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
