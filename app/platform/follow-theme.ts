import type { Settings } from '#content/document.ts'
import type { ThemeColors } from '#content/palette.ts'

/** Keeps the colours of an open page in step with the settings: `shown` are those that the page came with. */
export function followTheme(
  shown: Settings | undefined,
  settings: () => Settings | null | undefined,
  subscribe: (listener: () => void) => void,
): void {
  let key = shown && keyOf(shown)
  let sheet: CSSStyleSheet | undefined

  async function follow(): Promise<void> {
    const colors = settings()
    if (!colors || keyOf(colors) === key) return
    key = keyOf(colors)
    const { themeCss } = await import('./theme-css.ts')
    if (keyOf(colors) !== key) return
    if (!sheet) {
      sheet = new CSSStyleSheet()
      document.adoptedStyleSheets.push(sheet)
    }
    sheet.replaceSync(themeCss(colors))
  }

  // Where the code cannot be had now, the next change asks again.
  subscribe(() => {
    follow().catch(() => {
      key = undefined
    })
  })
}

function keyOf({ accent, accentOnLight, accentOnDark }: ThemeColors): string {
  return [accent, accentOnLight, accentOnDark].join()
}
