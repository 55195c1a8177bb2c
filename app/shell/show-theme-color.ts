import { type Appearance, themeGrounds } from '#content/theme-grounds.ts'
import type { Theme } from '#protocol/preferences.ts'

/** Has the browser's own bars go with a theme that was just chosen. */
export function showThemeColor(theme: Theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const appearance = theme === 'system' ? deviceAppearance(meta.media) : theme
    meta.content = themeGrounds[appearance].ground
  }
}

/** What the device asks for, or what this element is meant for. */
function deviceAppearance(media: string): Appearance {
  const isDark = media ? media.includes('dark') : matchMedia('(prefers-color-scheme: dark)').matches
  return isDark ? 'dark' : 'light'
}
