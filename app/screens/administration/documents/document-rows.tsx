import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { DocumentCards } from './document-cards.tsx'
import { DocumentTable } from './document-table.tsx'
import type { RowsProps } from './rows-props.ts'

/** Rows come into the page by so many, as somebody gets to them: a list of thousands stays smooth. */
const step = 80

/** The documents of a list: cards on a phone, a table where there is room. */
export function DocumentRows(props: RowsProps) {
  const [count, setCount] = useState(step)
  const isWide = useIsWide()
  const Rows = isWide ? DocumentTable : DocumentCards
  const left = props.documents.length - count
  return (
    <>
      <Rows {...props} documents={props.documents.slice(0, count)} />
      {left > 0 && <More key={count} left={left} onMore={() => setCount(count + step)} />}
    </>
  )
}

function More({ left, onMore }: { left: number; onMore(): void }) {
  const button = useRef<HTMLButtonElement>(null)
  const more = useRef(onMore)
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && more.current(),
      { rootMargin: '600px' },
    )
    if (button.current) observer.observe(button.current)
    return () => observer.disconnect()
  }, [])
  return (
    <button ref={button} type="button" className="button button-quiet list-more" onClick={onMore}>
      Mostrar mais ({left.toLocaleString('pt-BR')})
    </button>
  )
}

const wide = '(min-width: 48rem)'

function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(wide)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(wide).matches,
    () => false,
  )
}
