export type Theme = 'light' | 'dark' | 'system'

/** What a device remembers of its reader, as cookies, so that the first HTML already fits. */
export interface Preferences {
  theme: Theme
  /** The campus chosen; absent: the institution's default. */
  campus?: string
  /** The welcome slides were finished or skipped. */
  isWelcomed: boolean
  /** Acronyms in texts explain themselves; absent: they do. */
  marksAcronyms?: boolean
}

export const preferenceCookies = {
  theme: 'tema',
  campus: 'campus',
  isWelcomed: 'boas-vindas',
  marksAcronyms: 'siglas',
} as const

/** Key of `localStorage` under which the hybrid app has them in the same form, to be read before anything is painted. */
export const preferencesKey = 'preferencias'

/** Reads preferences from a `Cookie` header or `document.cookie`; what is unknown or malformed counts as not chosen. */
export function readPreferences(cookies: string): Preferences {
  const values = new Map(
    cookies.split(';').map((pair) => {
      const [name = '', value = ''] = pair.split('=', 2)
      return [name.trim(), value.trim()]
    }),
  )
  const theme = values.get(preferenceCookies.theme)
  const campus = values.get(preferenceCookies.campus)
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    isWelcomed: values.get(preferenceCookies.isWelcomed) === '1',
    ...(campus && /^[a-z0-9-]{1,120}$/.test(campus) && { campus }),
    ...(values.get(preferenceCookies.marksAcronyms) === '0' && { marksAcronyms: false }),
  }
}
