import type { PreferenceStore } from '#app/platform/preferences.ts'
import type { Session } from '#app/session/session.ts'
import type { TokenKeeper } from '#app/session/token-keeper.ts'
import type { Navigation } from '#app/shell/navigation.ts'
import type { SessionUser } from '#protocol/accounts.ts'
import type { Preferences } from '#protocol/preferences.ts'

/**
 * What the hybrid app's native side does for the app. A browser does all of this by itself, so there it is `undefined`,
 * and the web build contains nothing of it: only code that is left out unless `MODE` is `hybrid` imports this folder.
 */
export interface NativeApp {
  /** What the device remembers of its reader, and how to keep a change. */
  preferences: { first: Preferences; keep(change: Partial<Preferences>): void }
  /** Whoever was signed in when the app was closed, as far as their session outlives that. */
  user: SessionUser | undefined
  /** Where the token of the session is kept. */
  tokens: TokenKeeper
  /** Goes along with the app from its first screen on. */
  accompany(app: Accompanied): void
}

/** What the native side steers and listens to. */
interface Accompanied {
  navigation: Navigation
  preferences: PreferenceStore
  session: Session
}
