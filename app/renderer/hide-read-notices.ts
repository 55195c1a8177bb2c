import { readNoticesKey } from '#app/shell/urgent-notice.ts'

/**
 * Hides the notices of the home screen that the device has closed before anything is painted; what it kept is the same
 * as for urgent ones. It is part of that page as text, so it uses nothing from outside.
 */
function hideReadNotices(key: string): void {
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

export const hideReadNoticesScript = `(${hideReadNotices})(${JSON.stringify(readNoticesKey)})`
