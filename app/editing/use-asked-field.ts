import { type RefObject, useEffect } from 'react'

/** Goes to the input of the field that the address names (`?campo=phone`), once the form is there. */
export function useAskedField(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const name = new URLSearchParams(location.search).get('campo')
    if (!name) return
    const field = CSS.escape(name)
    const input = form.current?.querySelector<HTMLElement>(
      `[data-field="${field}"] :is(input, select, textarea, button), [name="${field}"]`,
    )
    input?.focus({ preventScroll: true })
    input?.scrollIntoView({ block: 'center' })
  }, [form])
}
