import type { Preferences } from '#protocol/preferences.ts'

/** Marks the document so that the style sheet shows what is chosen; what is absent stays, the theme `system` follows the device. */
export function showPreferences(chosen: Partial<Preferences>): void {
  const { theme, letters, hasContrast, isSpaced, isStill } = chosen
  const root = document.documentElement
  if (theme) root.dataset.theme = theme
  if (letters) root.dataset.letters = letters
  const flags = { contrast: hasContrast, spaced: isSpaced, still: isStill }
  for (const [name, isOn] of Object.entries(flags))
    if (isOn !== undefined) root.toggleAttribute(`data-${name}`, isOn)
}
