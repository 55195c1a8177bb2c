import type { BrowserContext } from '@playwright/test'

/**
 * Has the pages of a context note each tap and key after which nothing has the focus: whoever uses a keyboard or a
 * screen reader would begin again at the top of the page (WCAG 2.4.3).
 */
export async function watchFocus(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // A screen may still be on its way, or what was asked of the server.
    const SETTLED_MS = 1000
    const ways =
      'a[href], button, input, select, textarea, summary, label, [tabindex], [contenteditable]'
    const acting = 'Enter Escape Delete Backspace'.split(' ').concat(' ')
    const lost: string[] = []
    let latest = 0
    let settled = Promise.resolve()

    const nameOf = (element: Element | null) =>
      element?.getAttribute('aria-label') ?? element?.textContent?.trim().slice(0, 40) ?? ''

    function noteSoon(action: string): void {
      latest += 1
      const mine = latest
      settled = new Promise((resolve) => {
        setTimeout(() => {
          if (mine === latest && document.activeElement === document.body)
            lost.push(`The focus is lost on ${location.pathname} after ${action}`)
          resolve()
        }, SETTLED_MS)
      })
    }

    addEventListener(
      'click',
      ({ target, isTrusted }) => {
        const way = target instanceof Element ? target.closest(ways) : null
        if (isTrusted && way) noteSoon(`a tap on “${nameOf(way)}”`)
        // Beside everything the focus goes away on purpose.
        else if (isTrusted) latest += 1
      },
      true,
    )
    addEventListener(
      'keydown',
      ({ key, isTrusted, altKey }) => {
        const has = document.activeElement !== document.body
        if (isTrusted && ((has && acting.includes(key)) || altKey))
          noteSoon(`${key} on “${nameOf(document.activeElement)}”`)
      },
      true,
    )
    Object.assign(window, { lostFocus: () => settled.then(() => lost) })
  })
}

/** What was noted on the pages that are open. */
export async function lostFocus(context: BrowserContext): Promise<string[]> {
  const all = context
    .pages()
    .map((page) =>
      page
        .evaluate(() => (window as unknown as { lostFocus?(): Promise<string[]> }).lostFocus?.())
        .catch(() => undefined),
    )
  return (await Promise.all(all)).flatMap((lost) => lost ?? [])
}
