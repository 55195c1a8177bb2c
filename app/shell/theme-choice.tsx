import { useId } from 'react'
import { usePreferences } from '#app/platform/preferences.ts'
import type { Theme } from '#protocol/preferences.ts'
import { showThemeColor } from './show-theme-color.ts'

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
    <fieldset className="theme-choice needs-script">
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
