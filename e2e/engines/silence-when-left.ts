/**
 * Runs inside a page before anything else: once the page is being left it says nothing more. What it was still fetching
 * breaks off then, which is no fault of the app.
 */
export function silenceWhenLeft(): void {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener('beforeunload', ({ isTrusted }) => {
    // The app asks itself with such an event whether it may be left.
    if (!isTrusted) return
    for (const level of ['error', 'warn'] as const) console[level] = () => {}
    for (const type of ['error', 'unhandledrejection']) addEventListener(type, swallow, true)
  })
}
