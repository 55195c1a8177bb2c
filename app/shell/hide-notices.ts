/**
 * Hides the notices of the home screen whose versions the device has under a key. It is part of that page as text, so that
 * they are hidden before the paint, and uses nothing from outside.
 */
export function hideNotices(key: string): void {
  try {
    const read = (localStorage.getItem(key) ?? '').split(' ').filter(Boolean)
    if (read.length === 0) return
    const those = `:is(${read.map((version) => `[data-version=${JSON.stringify(version)}]`)})`
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      `.notice${those},.notices-others:not(:has(.notice:not(${those}))){display:none}`,
    )
    document.adoptedStyleSheets = [sheet]
  } catch {}
}
