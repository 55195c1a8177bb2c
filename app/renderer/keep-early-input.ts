/**
 * Keeps what somebody does with the controls of a page until the app has taken them over, and then does it again: taps on
 * buttons, choices, text, forms that only a script can send. Links, popovers and search forms work by themselves; so do
 * folds, but the app may put others in their place: those are opened again. The app is asked for an opened popover's code.
 * A choice with `data-cookie` (a cookie with `*` for the value, or a link with the whole of it) is also in that at once, for whoever goes on to another page before the app is there.
 * Runs in the head of every page as text, before there is a control: it uses nothing from outside.
 */
export function keepEarlyInput(): void {
  const INTERVAL_MS = 50
  /** An app that has not come by then does not come any more. */
  const TIMEOUT_MS = 60_000
  const kept = new Map<HTMLElement, () => void>()
  const opened = new Set<HTMLDetailsElement>()
  let giveUpAt = 0
  /** The controls of the server's page, once all of it is here. What scripts bring later has listeners from the beginning. */
  let painted: WeakSet<Element> | undefined
  document.addEventListener('DOMContentLoaded', () => {
    painted = new WeakSet(
      document.querySelectorAll('button, input, select, textarea, form, details, [popover]'),
    )
  })

  // React leaves them on each element that it has taken over.
  const isTakenOver = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps'))

  const isEarly = (control: Element) => (painted?.has(control) ?? true) && !isTakenOver(control)

  /** Where something was done twice, because nothing seemed to happen, the last time counts. */
  function keep(event: Event, control: HTMLElement, redo: () => void): void {
    if (!isEarly(control)) return
    // React would take it for a tap on something that it does not know yet.
    event.stopImmediatePropagation()
    if (kept.size === 0) setTimeout(look, INTERVAL_MS)
    giveUpAt = Date.now() + TIMEOUT_MS
    kept.delete(control)
    kept.set(control, redo)
    control.dataset.kept = ''
  }

  /** As a finger that stays on it: the code behind it is fetched, and React turns to it first. */
  function touch(element: Element): void {
    element.dispatchEvent(new Event('pointerover', { bubbles: true }))
  }

  function look(): void {
    for (const [control, redo] of kept) {
      const isWaiting = control.isConnected && !isTakenOver(control)
      if (isWaiting && Date.now() < giveUpAt) {
        touch(control)
        continue
      }
      kept.delete(control)
      delete control.dataset.kept
      if (isTakenOver(control) && control.isConnected) redo()
    }
    if (kept.size > 0) setTimeout(look, INTERVAL_MS)
  }

  const titleOf = (fold: Element) => fold.querySelector('summary')?.textContent

  function lookAtFolds(): void {
    for (const fold of opened) {
      const other = fold.isConnected
        ? undefined
        : [...document.querySelectorAll('details')].find((each) => titleOf(each) === titleOf(fold))
      if (other) other.open = true
      if (other || isTakenOver(fold) || !fold.open || Date.now() > giveUpAt) opened.delete(fold)
    }
    if (opened.size > 0) setTimeout(lookAtFolds, INTERVAL_MS)
  }

  /** What only the app does for an open popover (keeping the focus in it, filling it) begins as soon as it can. */
  function wake(popover: Element, until: number): void {
    if (isTakenOver(popover) || !popover.matches(':popover-open') || Date.now() > until) return
    touch(popover)
    setTimeout(() => wake(popover, until), INTERVAL_MS)
  }

  /** React hears of a value only where it is another than the one that it knows. */
  function write(control: HTMLInputElement | HTMLSelectElement, value: string): void {
    const { selectionStart, selectionEnd } = control as HTMLInputElement
    control.value = value === '' ? ' ' : ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(
      control,
      value,
    )
    if (selectionStart != null)
      (control as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd)
    const type = control.tagName === 'SELECT' ? 'change' : 'input'
    control.dispatchEvent(new Event(type, { bubbles: true }))
  }

  function keepValue(event: Event): void {
    const control = event.target as HTMLInputElement
    if (control.type === 'checkbox' || control.type === 'radio') {
      const { checked } = control
      keep(event, control, () => {
        control.checked = !checked
        control.click()
      })
    } else if (control.type !== 'file') {
      const { value } = control
      const { cookie } = control.dataset
      // Whoever goes on before the app is there takes it along.
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that readers use
      if (cookie) document.cookie = cookie.replace('*', value)
      keep(event, control, () => write(control, value))
    }
  }

  document.addEventListener(
    'click',
    (event) => {
      const touched = event.target instanceof Element ? event.target : undefined
      const choice = touched?.closest<HTMLElement>('a[data-cookie]')
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that readers use
      if (choice) document.cookie = choice.dataset.cookie ?? ''
      const button = touched?.closest('button')
      if (button && button.type === 'button' && !button.hasAttribute('popovertarget'))
        keep(event, button, () => button.click())
    },
    true,
  )
  document.addEventListener(
    'toggle',
    ({ target }) => {
      const fold = target as HTMLDetailsElement
      if (!isEarly(fold)) return
      if (fold.popover) wake(fold, Date.now() + TIMEOUT_MS)
      if (fold.tagName !== 'DETAILS' || !fold.open) return
      if (opened.size === 0) setTimeout(lookAtFolds, INTERVAL_MS)
      giveUpAt = Date.now() + TIMEOUT_MS
      opened.add(fold)
    },
    true,
  )
  document.addEventListener('input', keepValue, true)
  document.addEventListener('change', keepValue, true)
  document.addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement
      if (form.hasAttribute('action') || !isEarly(form)) return
      event.preventDefault()
      keep(event, form, () => form.requestSubmit())
    },
    true,
  )
}
