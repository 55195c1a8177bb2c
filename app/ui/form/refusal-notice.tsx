import alert from 'ionicons/dist/svg/alert-circle-outline.svg?raw'
import { useEffect, useState } from 'react'
import { refusalSentence } from '#app/i18n/refusal-sentence.ts'
import type { Refusal } from '#app/session/answer.ts'
import { Icon } from '#app/ui/icon.tsx'

interface Props {
  code?: Refusal | undefined
  /** Seconds after which another try may be made. */
  wait?: number | undefined
  /** It scrolls nothing: somebody may be writing elsewhere on the screen. */
  isStill?: boolean | undefined
}

/** Says why something was not done, also to those who do not see it. */
export function RefusalNotice({ code, wait, isStill }: Props) {
  const [sentence, setSentence] = useState<string>()
  useEffect(() => {
    let isGone = false
    setSentence(undefined)
    if (code)
      refusalSentence(code, wait).then((found) => {
        if (!isGone) setSentence(found)
      })
    return () => {
      isGone = true
    }
  }, [code, wait])
  return (
    <div role="alert">
      {code && sentence && (
        <p className="form-refusal" ref={isStill ? null : bringIntoView}>
          <Icon svg={alert} />
          <span>{sentence}</span>
        </p>
      )}
    </div>
  )
}

/** On a small screen it may lie below the fold. */
function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}

/** As a `ref`: what appears in the place of something that had the focus takes it over, once. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
