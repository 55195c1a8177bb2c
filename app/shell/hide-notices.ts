/**
 * Hides the notices of the home screen of these versions, with spaces between them, or of those that the device has under
 * a key. It is part of that page as text, so that they are hidden before the paint, and uses nothing from outside.
 */
export function hideNotices(key: string, versions?: string): void {
  try {
    const read = (versions ?? localStorage.getItem(key) ?? '').split(' ').filter(Boolean)
    if (read.length === 0) return
    const those = `:is(${read.map((version) => `[data-version=${JSON.stringify(version)}]`)})`
    const sheet = new CSSStyleSheet()
    const hidden = '{display:none}'
    // Two rules: a browser that does not know the second keeps the first.
    sheet.replaceSync(
      `.notice${those}${hidden}.notices-others:not(:has(.notice:not(${those})))${hidden}`,
    )
    document.adoptedStyleSheets = [sheet]
  } catch {}
}
