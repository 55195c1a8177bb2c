import { type RefObject, useEffect, useRef } from 'react'

/**
 * Takes the focus to the words of a picture once it is there, unless somebody went on to write elsewhere meanwhile: from
 * where the focus was when the picture was chosen.
 */
export function useWordsAsked(group: RefObject<HTMLElement | null>, src: string) {
  const chosenAt = useRef<Element | null>(null)
  const isAsked = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words stand under the picture that came
  useEffect(() => {
    if (!isAsked.current) return
    isAsked.current = false
    const { activeElement, body } = document
    const isStill = activeElement === body || activeElement === chosenAt.current
    if (isStill || group.current?.contains(activeElement))
      group.current?.querySelector('textarea')?.focus()
  }, [src, group])
  return {
    chosen: () => {
      chosenAt.current = document.activeElement
    },
    ask: () => {
      isAsked.current = true
    },
  }
}
