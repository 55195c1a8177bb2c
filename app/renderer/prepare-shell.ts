interface ShellPreferences {
  /** Names of cookies. */
  theme: string
  letters: string
  hasContrast: string
  isSpaced: string
  isStill: string
  isWelcomed: string
  /** Key of `localStorage` that has the same as the cookies, where there are none. */
  storage?: string
  welcomePath: string
  /** What the browser's own bars stand on in each appearance. */
  grounds: Readonly<Record<string, string>>
}

/**
 * Runs in the head of the page that starts without the server's, before anything is painted, as text: it uses nothing but its argument. Shows the
 * theme, letters, contrast, room and stillness that this device chose, and no bars where the welcome slides will come.
 */
export function prepareShell({
  theme,
  letters,
  hasContrast,
  isSpaced,
  isStill,
  isWelcomed,
  storage,
  welcomePath,
  grounds,
}: ShellPreferences): void {
  const saved = storage ? (localStorage.getItem(storage) ?? '') : document.cookie
  const chosen = (name: string) => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(saved)?.[1]
  const { dataset } = document.documentElement
  const appearance = chosen(theme) ?? ''
  const ground = grounds[appearance]
  if (ground) {
    dataset.theme = appearance
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
      meta.content = ground
  }
  dataset.letters = chosen(letters) ?? ''
  if (chosen(hasContrast) === '1') dataset.contrast = ''
  if (chosen(isSpaced) === '1') dataset.spaced = ''
  if (chosen(isStill) === '1') dataset.still = ''
  const { pathname } = location
  if (pathname === welcomePath || (pathname === '/' && chosen(isWelcomed) !== '1'))
    dataset.start = 'welcome'
}
