import { type RefObject, useEffect, useRef } from 'react'

/** Runs something at a key pressed with Ctrl (⌘) while the form is there, wherever in the page the focus is. */
export function useFormKey(
  form: RefObject<HTMLFormElement | null>,
  key: string,
  run: (form: HTMLFormElement, target: EventTarget | null) => void,
): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const isMeant = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isMeant || event.key.toLowerCase() !== key || !form.current) return
      event.preventDefault()
      latest.current(form.current, event.target)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [form, key])
}

/** Whether the focus is in another form, such as that of a comment, or in a dialog above this one. */
export function isElsewhere(target: EventTarget | null, form: HTMLFormElement): boolean {
  const around = target instanceof Element ? target.closest('form, dialog[open]') : null
  return around !== null && around !== form && !around.contains(form)
}
