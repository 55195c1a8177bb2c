import { useEffect, useRef, useState } from 'react'

const restsAfter = 300

/**
 * What a reader types in the search field `q` of a form: it counts at once, and the form is sent, so that the address
 * keeps it, when the fingers rest or the reader moves on. `asked` is what the address asks for now.
 */
export function useTypedText(asked: string) {
  const [typed, setTyped] = useState(asked)
  const [fieldKey, setFieldKey] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sent = useRef(asked)

  // Somebody asked for another text by a link or by going back: the field starts anew with it.
  useEffect(() => {
    if (asked === sent.current) return
    sent.current = asked
    setTyped(asked)
    setFieldKey((key) => key + 1)
  }, [asked])

  useEffect(() => {
    // What was typed before the script was here counts too.
    setTyped(textIn(form.current) ?? '')
    const sendNow = () => {
      if (timer.current !== undefined) form.current?.requestSubmit()
    }
    document.addEventListener('click', sendNow, { capture: true })
    return () => {
      document.removeEventListener('click', sendNow, { capture: true })
      clearTimeout(timer.current)
      timer.current = undefined
    }
  }, [])

  return {
    typed,
    form,
    /** Changes when the field has to be made anew. */
    fieldKey,
    onType(text: string) {
      setTyped(text)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => form.current?.requestSubmit(), restsAfter)
    },
    onSubmit() {
      clearTimeout(timer.current)
      timer.current = undefined
      sent.current = textIn(form.current)?.trim() ?? ''
    },
  }
}

function textIn(form: HTMLFormElement | null): string | undefined {
  const field = form?.elements.namedItem('q')
  return field instanceof HTMLInputElement ? field.value : undefined
}
