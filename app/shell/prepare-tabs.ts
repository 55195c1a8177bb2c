import { whenIdle } from '#app/platform/when-idle.ts'
import type { ContentSource } from '#app/replica/content-source.ts'
import type { Navigation } from './navigation.ts'
import { type TabName, tabs } from './paths.ts'
import { matchRoute, type ScreenName } from './routes.ts'

/** By then the screens' code has been taken in, and whoever taps at once has done so; in milliseconds. */
const calm = 1500

/**
 * Renders the tabs that nobody has opened yet, hidden, one after the other while the device has nothing better to do:
 * opening one for the first time then costs as little as coming back to it.
 */
export async function prepareTabs(
  navigation: Navigation,
  content: ContentSource,
  fetchWhole: (screen: ScreenName) => Promise<void>,
): Promise<void> {
  await content.load()
  if (content.state() !== 'complete') return
  await new Promise((resolve) => setTimeout(resolve, calm))
  for (const tab of Object.keys(tabs) as TabName[]) {
    await fetchWhole(matchRoute(tabs[tab].path).route.screen)
    await new Promise<void>((resolve) => whenIdle(resolve))
    navigation.prepare(tab)
  }
}
