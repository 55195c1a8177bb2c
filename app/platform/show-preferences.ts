import type { Preferences } from '#protocol/preferences.ts'

/** Marks the document so that the style sheet shows what is chosen; what is absent stays, the theme `system` follows the device. */
export function showPreferences({ theme, letters, hasContrast }: Partial<Preferences>): void {
  const { dataset } = document.documentElement
  if (theme) dataset.theme = theme
  if (letters) dataset.letters = letters
  if (hasContrast) dataset.contrast = ''
  else if (hasContrast === false) delete dataset.contrast
}
