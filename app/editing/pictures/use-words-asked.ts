import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Takes the focus to the words of a picture once it is there, unless somebody went on to write elsewhere meanwhile: from
 * where the focus was when the picture was chosen.
 */
export function useWordsAsked(group: RefObject<HTMLElement | null>, src: string) {
  const chosenAt = useRef<Element | null>(null)
  const isAsked = useRef(false)
  // The same picture may be chosen once more.
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words stand under the picture that came
  useEffect(() => {
    const words = group.current?.querySelector('textarea')
    if (!isAsked.current || !words) return
    isAsked.current = false
    const { activeElement, body } = document
    const isStill = activeElement === body || activeElement === chosenAt.current
    if (isStill || group.current?.contains(activeElement)) words.focus()
  }, [src, round, group])
  return {
    chosen: () => {
      chosenAt.current = document.activeElement
    },
    ask: () => {
      isAsked.current = true
      setRound((before) => before + 1)
    },
  }
}
