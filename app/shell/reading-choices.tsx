import { type ReactNode, useId } from 'react'
import { usePreferences } from '#app/platform/preferences.ts'
import { showPreferences } from '#app/platform/show-preferences.ts'
import { largeLetters, type Preferences } from '#protocol/preferences.ts'
import { ThemeChoice } from './theme-choice.tsx'
import '#app/ui/switch.css'
import './reading-choices.css'
import './reading-modes.css'

/** How this device shows the app: colours, contrast, letters, room, movement, and whether acronyms explain themselves. */
export function ReadingChoices() {
  const [preferences, setPreferences] = usePreferences()
  const { marksAcronyms = true } = preferences
  // What the server was told of, the browser has in the document.
  const shown = globalThis.document?.documentElement.dataset
  const letters = shown ? shown.letters || '100' : (preferences.letters ?? '100')
  const isOn = (name: string, chosen = false) => (shown ? name in shown : chosen)
  const name = useId()
  const choose = (change: Partial<Preferences>) => {
    showPreferences(change)
    setPreferences(change)
  }
  return (
    <div className="reading-choices needs-script">
      <ThemeChoice />
      <fieldset className="theme-choice">
        <legend>Tamanho das letras</legend>
        <div className="theme-options">
          {(['100', ...largeLetters] as const).map((size) => (
            <label key={size}>
              <input
                type="radio"
                name={name}
                value={size}
                checked={letters === size}
                onChange={() => choose({ letters: size })}
              />
              <span>{size}%</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div>
        <Switch
          isOn={isOn('contrast', preferences.hasContrast)}
          onChange={(hasContrast) => choose({ hasContrast })}
        >
          Alto contraste
        </Switch>
        <Switch
          isOn={isOn('spaced', preferences.isSpaced)}
          onChange={(isSpaced) => choose({ isSpaced })}
        >
          Mais espaçamento
        </Switch>
        <Switch
          isOn={isOn('still', preferences.isStill)}
          onChange={(isStill) => choose({ isStill })}
        >
          Menos movimento
        </Switch>
        <Switch isOn={marksAcronyms} onChange={(marks) => setPreferences({ marksAcronyms: marks })}>
          Explicar as siglas
        </Switch>
      </div>
    </div>
  )
}

interface SwitchProps {
  isOn: boolean
  onChange(isOn: boolean): void
  children: ReactNode
}

/** Something that this device does or does not. */
export function Switch({ isOn, onChange, children }: SwitchProps) {
  return (
    <label className="switch-choice">
      {children}
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells by itself whether it is on
        role="switch"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  )
}
