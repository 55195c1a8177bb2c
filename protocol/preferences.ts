export type Theme = 'light' | 'dark' | 'system'

/** How large letters may be, in percent of what the browser sets. */
export const largeLetters = ['125', '150', '200'] as const

/** What a device remembers of its reader, as cookies, so that the first HTML already fits. */
export interface Preferences {
  theme: Theme
  /** The campus chosen: every screen shows it. Absent or empty: all. */
  campus?: string
  /** The welcome slides were finished or skipped. */
  isWelcomed: boolean
  /** Acronyms in texts explain themselves; absent: they do. */
  marksAcronyms?: boolean
  /** Absent: 100. */
  letters?: '100' | (typeof largeLetters)[number]
  /** High contrast; absent: as the device asks. */
  hasContrast?: boolean
  /** More room between letters, words and lines. */
  isSpaced?: boolean
  /** Nothing slides or fades; absent: as the device asks. */
  isStill?: boolean
}

export const preferenceCookies = {
  theme: 'tema',
  campus: 'campus',
  isWelcomed: 'boas-vindas',
  marksAcronyms: 'siglas',
  letters: 'letras',
  hasContrast: 'contraste',
  isSpaced: 'espacos',
  isStill: 'parado',
} as const

/** Key of `localStorage` under which the hybrid app has them in the same form, to be read before anything is painted. */
export const preferencesKey = 'preferencias'

/** Reads preferences from a `Cookie` header or `document.cookie`; what is unknown or malformed counts as not chosen. */
export function readPreferences(cookies: string): Preferences {
  const theme = chosen(cookies, 'theme')
  const campus = chosen(cookies, 'campus')
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    isWelcomed: chosen(cookies, 'isWelcomed') === '1',
    ...(campus && /^[a-z0-9-]{1,120}$/.test(campus) && { campus }),
    ...(chosen(cookies, 'marksAcronyms') === '0' && { marksAcronyms: false }),
  }
}

/** The same with what a page's first paint needs besides; in a browser the document itself says it (`data-letters`, `data-contrast`, `data-spaced`, `data-still`). */
export function readAllPreferences(cookies: string): Preferences {
  const letters = largeLetters.find((size) => size === chosen(cookies, 'letters'))
  return {
    ...readPreferences(cookies),
    ...(letters && { letters }),
    ...(chosen(cookies, 'hasContrast') === '1' && { hasContrast: true }),
    ...(chosen(cookies, 'isSpaced') === '1' && { isSpaced: true }),
    ...(chosen(cookies, 'isStill') === '1' && { isStill: true }),
  }
}

function chosen(cookies: string, name: keyof Preferences): string | undefined {
  return new RegExp(`(?:^|;) *${preferenceCookies[name]}=([^; ]*)`).exec(cookies)?.[1]
}
