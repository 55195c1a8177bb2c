import { usePreferences } from '#app/platform/preferences.ts'

/** Whether acronyms in texts are marked and explained, on this device. */
export function AcronymChoice() {
  const [{ marksAcronyms = true }, setPreferences] = usePreferences()
  return (
    <label className="acronym-choice needs-script">
      <input
        type="checkbox"
        checked={marksAcronyms}
        onChange={({ target }) => setPreferences({ marksAcronyms: target.checked })}
      />
      Explicar as siglas
    </label>
  )
}
