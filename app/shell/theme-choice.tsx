import { useId } from 'react'
import { usePreferences } from '#app/platform/preferences.ts'
import { showPreferences } from '#app/platform/show-preferences.ts'
import { type Appearance, themeGrounds } from '#content/theme-grounds.ts'
import type { Theme } from '#protocol/preferences.ts'

const themes: [Theme, string][] = [
  ['system', 'Sistema'],
  ['light', 'Claro'],
  ['dark', 'Escuro'],
]

/** Chooses the appearance; a page may have it more than once. */
export function ThemeChoice() {
  const name = useId()
  const [{ theme }, setPreferences] = usePreferences()
  return (
    <fieldset className="theme-choice">
      <legend>Aparência</legend>
      <div className="theme-options">
        {themes.map(([value, label]) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={theme === value}
              onChange={() => {
                setPreferences({ theme: value })
                showPreferences({ theme: value })
                showThemeColor(value)
              }}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Has the browser's own bars go with a theme that was just chosen. */
function showThemeColor(theme: Theme): void {
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
