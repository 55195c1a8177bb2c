import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

const DEBOUNCE_MS = 300

/**
 * What a reader types in the search field `q` of a form: it counts at once, and the address keeps it when the fingers
 * rest or the reader moves on. `asked` is what the address asks for now; undefined where it asks for no search. `keep`
 * brings the text into the address, which asked for `before` until then.
 */
export function useTypedText<A extends string | undefined>(
  asked: A,
  keep: (text: string, before: string | undefined) => void,
) {
  const [typed, setTyped] = useState<string | A>(asked)
  const [fieldKey, setFieldKey] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const last = useRef<string | A>(asked)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Somebody asked for another text by a link or by going back: the field starts anew with it, before anybody can type
  // in the one that goes. What says the same already stays, with its focus.
  useLayoutEffect(() => {
    if (asked === last.current) return
    last.current = asked
    setTyped(asked)
    if (textIn(form.current) !== (asked ?? '')) setFieldKey((key) => key + 1)
  }, [asked])

  /** The address has it, or is about to; answers what it asked for before, where that was something else. */
  function settle(): { text: string; before: string | undefined } | undefined {
    clearTimeout(timer.current)
    timer.current = undefined
    const text = textIn(form.current)
    const before = last.current
    if (text === undefined || text === before) return undefined
    last.current = text
    return { text, before }
  }

  function rest(): void {
    const change = settle()
    if (change) keep(change.text, change.before)
  }

  function onType(text: string): void {
    setTyped(text)
    clearTimeout(timer.current)
    // The first letter opens the search, so that back leads to what was there before.
    if (last.current === undefined) rest()
    else timer.current = setTimeout(rest, DEBOUNCE_MS)
  }

  const takeEarlier = useEffectEvent(() => {
    const text = textIn(form.current)
    if (text && text !== last.current) onType(text)
  })
  const restNow = useEffectEvent(() => {
    if (timer.current !== undefined) rest()
  })
  useEffect(() => {
    // What was typed before the script was here counts too.
    takeEarlier()
    const onClick = () => restNow()
    document.addEventListener('click', onClick, { capture: true })
    return () => {
      document.removeEventListener('click', onClick, { capture: true })
      clearTimeout(timer.current)
      timer.current = undefined
    }
  }, [])

  return {
    typed,
    form,
    /** Changes when the field has to be made anew. */
    fieldKey,
    onType,
    /** To be called where the address keeps it now. */
    rest,
    /** To be called where the form itself brings it into the address. */
    settle,
  }
}

function textIn(form: HTMLFormElement | null): string | undefined {
  const field = form?.elements.namedItem('q')
  return field instanceof HTMLInputElement ? field.value.trim() : undefined
}
