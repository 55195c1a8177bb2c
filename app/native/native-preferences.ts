import { Preferences as Device } from '@capacitor/preferences'
import { withTimeout } from '#app/platform/with-timeout.ts'
import {
  type Preferences,
  preferenceCookies,
  preferencesKey,
  readAllPreferences,
} from '#protocol/preferences.ts'

const key = 'preferences'

export interface NativePreferences {
  /** As they are at the start. */
  first: Preferences
  keep(change: Partial<Preferences>): void
}

/** The preferences of an app whose pages have no lasting cookies: what those would say, kept by the device. */
export async function nativePreferences(): Promise<NativePreferences> {
  const { value } = await withTimeout(Device.get({ key }), { value: null })
  const first = readAllPreferences(value ?? '')
  let current = first
  return {
    first,
    keep(change) {
      current = { ...current, ...change }
      const value = cookiesOf(current)
      Device.set({ key, value }).catch(() => {})
      keepForHead(value)
    },
  }
}

/** The page's head cannot wait for the device; what the system may throw away is good enough for it. */
function keepForHead(value: string): void {
  try {
    localStorage.setItem(preferencesKey, value)
  } catch {
    // The next start shows the system's theme until the device has answered.
  }
}

function cookiesOf(preferences: Preferences): string {
  const { theme, campus, isWelcomed, marksAcronyms, letters, hasContrast, isSpaced, isStill } =
    preferences
  const values = {
    [preferenceCookies.theme]: theme,
    ...(campus && { [preferenceCookies.campus]: campus }),
    ...(isWelcomed && { [preferenceCookies.isWelcomed]: '1' }),
    ...(marksAcronyms === false && { [preferenceCookies.marksAcronyms]: '0' }),
    ...(letters && { [preferenceCookies.letters]: letters }),
    ...(hasContrast && { [preferenceCookies.hasContrast]: '1' }),
    ...(isSpaced && { [preferenceCookies.isSpaced]: '1' }),
    ...(isStill && { [preferenceCookies.isStill]: '1' }),
  }
  const pairs = Object.entries(values).map((pair) => pair.join('='))
  return pairs.join('; ')
}
