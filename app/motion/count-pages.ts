import type { Navigation } from '#app/navigation/navigation.ts'
import { urlOf } from '#app/navigation/place.ts'
import { accountScreens, matchRoute } from '#app/navigation/routes.ts'
import { countUsage, reportUsage } from '#app/platform/count-usage.ts'
import { settingsOf } from '#app/replica/content-source.ts'
import type { Replica } from '#app/replica/replica.ts'
import type { Session } from '#app/session/session.ts'

/** Notes each page that comes into view, the first one as soon as somebody touches it. The app of the stores counts nothing. */
export function countPages(
  navigation: Pick<Navigation, 'get' | 'subscribe'>,
  { content }: Pick<Replica, 'content'>,
  { user }: Pick<Session, 'user'>,
): void {
  if (import.meta.env.MODE === 'hybrid') return
  const note = () => {
    const { route, canonical } = matchRoute(urlOf(navigation.get().place))
    // Their addresses may be secret, and one that nothing answers may say anything. The server counts none of them anyway.
    if (!accountScreens.has(route.screen) && route.screen !== 'not-found')
      countUsage('pages', canonical)
  }
  // What staff open while they work says nothing of readers.
  reportUsage(() => user.get() !== null || !!settingsOf(content).withoutUsage)
  navigation.subscribe(note)
  note()
  if (user.get() !== undefined) return
  const stop = user.subscribe(() => {
    stop()
    note()
  })
}
