/** The keys that journeys press, by their WebDriver code points. */
export const keys = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' } as const

export type Key = keyof typeof keys

/**
 * A window of a browser under test, with its own cookies and storage. Elements and scripts are JavaScript expressions:
 * every driver can evaluate those.
 */
export interface EngineWindow {
  /** What the pages have written to the console as an error or a warning, threw, or broke of their policy. */
  faults(): Promise<readonly string[]>
  /** Loads an address. Fails where the browser shows an error page. */
  load(url: string): Promise<void>
  reload(): Promise<void>
  evaluate(expression: string): Promise<unknown>
  /** Clicks in the middle of an element, as a pointer does. */
  click(element: string): Promise<void>
  /** Types at the focus, as a keyboard does. */
  type(text: string): Promise<void>
  press(key: Key): Promise<void>
  close(): Promise<void>
}

/** A running browser. */
export interface Engine {
  /** Name and version, as the browser says them. */
  readonly version: string
  /** A window that shares nothing with any other. */
  openWindow(): Promise<EngineWindow>
  close(): Promise<void>
}

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
