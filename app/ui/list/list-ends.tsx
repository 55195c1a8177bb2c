import { useEffect, useRef } from 'react'
import { useIsHydrated } from '#app/ui/client-only.tsx'
import { type ListPage, PAGE_SIZE, pagePath } from './list-pages.ts'

interface Props extends ListPage {
  path: string
  query: URLSearchParams
}

/** Above a page of a long list: the way to what comes before. */
export function EarlierRows({ path, query, page }: Props) {
  if (page === 1) return null
  return (
    <p className="list-end">
      <a
        className="button button-quiet"
        rel="prev"
        href={pagePath(path, query, page - 1)}
        data-nav="replace"
      >
        Mostrar anteriores
      </a>
    </p>
  )
}

interface LaterProps extends Props {
  /** How many rows are shown, and how many there are. */
  count: number
  total: number
  /** Absent as long as the rows are not here. */
  grow: (() => void) | undefined
}

/** Below it: the rest comes as somebody gets near, and by a link where there is no script. */
export function LaterRows({ path, query, page, pages, count, total, grow }: LaterProps) {
  const isHydrated = useIsHydrated()
  const left = total - (page - 1) * PAGE_SIZE - count
  if (pages === 1 || left <= 0) return null
  return (
    <p className="list-end">
      {isHydrated && grow && <NearEndSensor key={count} onNear={grow} />}
      <a
        className="button button-quiet"
        rel="next"
        href={pagePath(path, query, page + 1)}
        data-nav="replace"
      >
        Mostrar mais ({left.toLocaleString('pt-BR')})
      </a>
    </p>
  )
}

function NearEndSensor({ onNear }: { onNear: () => void }) {
  const mark = useRef<HTMLSpanElement>(null)
  const latest = useRef(onNear)
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && latest.current(),
      { rootMargin: '2000px' },
    )
    if (mark.current) observer.observe(mark.current)
    return () => observer.disconnect()
  }, [])
  return <span ref={mark} />
}
