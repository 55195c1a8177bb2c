import { keepOffline } from './offline/keep-offline.ts'
import { savesData, whenIdle } from './platform/when-idle.ts'
import type { Replica } from './replica/replica.ts'
import { followKeys } from './search/follow-keys.ts'
import type { Session } from './session/session.ts'
import type { Navigation } from './shell/navigation.ts'
import { accountScreens, type ScreenName, screenNames } from './shell/routes.ts'
import { fetchLaterParts } from './ui/later-part.tsx'

interface Surroundings {
  /** The server rendered the page: the files of other screens are somewhere else. */
  hasPage: boolean
  /** The address of this page's first script. */
  version: string
  replica: Replica
  navigation: Navigation
  session: Session
  /** A screen's code, with what it would fetch later: by then the connection may be gone. */
  fetchWhole(screen: ScreenName): Promise<void>
}

/** What is done once the page answers, while the device has nothing better to do. */
export async function whileIdle(surroundings: Surroundings): Promise<void> {
  const { hasPage, version, replica, navigation, session, fetchWhole } = surroundings
  const isProduction = import.meta.env.MODE === 'production'
  const kept = isProduction && keepOffline(version, replica, session)
  followKeys(navigation)
  if (savesData()) return
  replica.content.load()
  fetchLaterParts('idle')
  // What the device has costs nothing; what it has not comes when it is wanted. Staff must get on without a network.
  if (hasPage && !(await kept) && !session.user.get()) return
  const screens = [...screenNames].filter((name) => !accountScreens.has(name) || session.user.get())
  if (session.user.get()) for (const name of screens) fetchWhole(name).catch(() => {})
  // One after the other: somebody may be about to touch something.
  else
    for (const name of screens) {
      await idle()
      await fetchWhole(name).catch(() => {})
    }
  await idle()
  const { startSearch } = await import('./search/start-search.ts')
  startSearch(replica)
  if (!hasPage) return
  const { prepareTabs } = await import('./shell/prepare-tabs.ts')
  await prepareTabs(navigation, replica.content, fetchWhole)
}

function idle(): Promise<void> {
  return new Promise((resolve) => whenIdle(resolve))
}
