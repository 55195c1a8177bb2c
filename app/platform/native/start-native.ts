import { followAppearance } from './follow-appearance.ts'
import { followBackButton } from './follow-back-button.ts'
import { followKeyboard } from './follow-keyboard.ts'
import { followNetwork } from './follow-network.ts'
import { followOutsideLinks } from './follow-outside-links.ts'
import { followRequests, openLaunchAddress } from './follow-requests.ts'
import { hideSplashOnceShown } from './hide-splash-once-shown.ts'
import { keepSession } from './keep-session.ts'
import type { NativeApp } from './native-app.ts'
import './native.css'
import { nativePreferences } from './native-preferences.ts'
import { forgetSavedFiles } from './save-natively.ts'
import { showBadge } from './show-badge.ts'
import { tickOnChoice } from './tick-on-choice.ts'

/**
 * Starts the native side: before anything is shown, because what the device remembers and the address that the app was
 * opened with decide what that is. It fails at nothing: a device that lacks something goes on without.
 */
export async function startNative(serverUrl: string): Promise<NativeApp> {
  void hideSplashOnceShown()
  const [kept, { user, tokens, rememberUser }] = await Promise.all([
    nativePreferences(),
    keepSession(serverUrl),
    openLaunchAddress(serverUrl),
    followNetwork(),
  ])
  return {
    preferences: kept,
    user,
    tokens,
    accompany({ navigation, preferences, session }) {
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
