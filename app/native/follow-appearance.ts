import { SystemBars, SystemBarsStyle } from '@capacitor/core'
import type { PreferenceStore } from '#app/platform/preferences.ts'

/**
 * Keeps what the system writes over the app's edges legible: light on the dark theme, dark on the light one. The
 * plug-in's own default looks at the device once, not at what was chosen in the app.
 */
export function followAppearance(preferences: PreferenceStore): void {
  const deviceIsDark = matchMedia('(prefers-color-scheme: dark)')
  const show = () => {
    const { theme } = preferences.get()
    const isDark = theme === 'system' ? deviceIsDark.matches : theme === 'dark'
    const style = isDark ? SystemBarsStyle.Dark : SystemBarsStyle.Light
    SystemBars.setStyle({ style }).catch(() => {})
  }
  show()
  preferences.subscribe(show)
  deviceIsDark.addEventListener('change', show)
}
