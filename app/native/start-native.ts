import { Keyboard } from '@capacitor/keyboard'
import type { Navigation } from '#app/navigation/navigation.ts'
import { forgetSavedFiles } from '#app/platform/native-share.ts'
import { tickNatively } from '#app/platform/native-tick.ts'
import type { PreferenceStore } from '#app/platform/preferences.ts'
import type { Session } from '#app/session/session.ts'
import type { TokenKeeper } from '#app/session/session-calls.ts'
import { restoreStars } from '#app/stars/native-stars.ts'
import type { SessionUser } from '#protocol/api-types.ts'
import { followBackButton } from './back-button.ts'
import { followOutsideLinks, followRequests, openLaunchAddress } from './deep-links.ts'
import { followAppearance } from './follow-appearance.ts'
import { followNetwork } from './follow-network.ts'
import { type NativePreferences, nativePreferences } from './native-preferences.ts'
import { openSessionStorage } from './session-storage.ts'
import { showBadge } from './show-badge.ts'
import { hideSplashWhenShown } from './splash-screen.ts'
import './native.css'

/**
 * Starts the native side: before anything is shown, because what the device remembers and the address that the app was
 * opened with decide what that is. It fails at nothing: a device that lacks something goes on without.
 */
export async function startNative(serverUrl: string): Promise<NativeApp> {
  void hideSplashWhenShown()
  const [storedPreferences, { user, tokens, rememberUser }] = await Promise.all([
    nativePreferences(),
    openSessionStorage(serverUrl),
    openLaunchAddress(serverUrl),
    followNetwork(),
    restoreStars(),
  ])
  return {
    preferences: storedPreferences,
    user,
    tokens,
    attach({ navigation, preferences, session }) {
      followAppearance(preferences)
      session.user.subscribe(rememberUser)
      followBackButton(navigation)
      followRequests(serverUrl)
      followOutsideLinks(serverUrl)
      followKeyboard()
      tickOnChoice()
      showBadge(session)
      forgetSavedFiles()
    },
  }
}

/**
 * What the hybrid app's native side does for the app. A browser does all of this by itself, so there it is `undefined`,
 * and the web build contains nothing of it: only code that is left out unless `MODE` is `hybrid` imports this folder.
 */
export interface NativeApp {
  /** What the device remembers of its reader, and how to keep a change. */
  preferences: NativePreferences
  /** Whoever was signed in when the app was closed, as far as their session outlives that. */
  user: SessionUser | undefined
  /** Where the token of the session is kept. */
  tokens: TokenKeeper
  /** Goes along with the app from its first screen on. */
  attach(app: RunningApp): void
}

/** What the native side steers and listens to. */
interface RunningApp {
  navigation: Navigation
  preferences: PreferenceStore
  session: Session
}

/** While the keyboard is open the page is that much lower: what is written in stays in sight, and the tabs make room. */
export function followKeyboard(): void {
  const { dataset } = document.documentElement
  Keyboard.addListener('keyboardDidShow', () => {
    dataset.keyboard = ''
    document.activeElement?.scrollIntoView({ block: 'nearest' })
  }).catch(() => {})
  Keyboard.addListener('keyboardWillHide', () => {
    delete dataset.keyboard
  }).catch(() => {})
}

/** A light tap under the finger when a choice is made or something switched, where devices have it everywhere. */
export function tickOnChoice(): void {
  document.addEventListener('change', ({ target }) => {
    if (target instanceof Element && target.matches('input:is([type=radio], [type=checkbox])'))
      tickNatively()
  })
}
