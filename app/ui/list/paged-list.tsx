import { useState } from 'react'
import { useSend } from '#app/session/use-send.ts'

interface MoreButtonProps {
  /** Absent where there is no more. */
  fetchMore: (() => void) | undefined
  isBusy: boolean
}

/** The way to older rows of a list. */
export function MoreButton({ fetchMore, isBusy }: MoreButtonProps) {
  if (!fetchMore) return null
  return (
    <button
      type="button"
      className="button button-quiet more"
      aria-busy={isBusy || undefined}
      onClick={fetchMore}
    >
      {isBusy ? 'Buscando…' : 'Mostrar mais antigos'}
    </button>
  )
}

interface Pages<T> {
  rows: readonly T[]
  /** Absent where all are here. */
  fetchMore: (() => Promise<void>) | undefined
  isBusy: boolean
}

/** A list that the API answers in pages: the first of them, and more as somebody asks for them. */
export function usePages<P extends { next?: string | number }, T>(
  first: P,
  rowsOf: (page: P) => readonly T[],
  pathAfter: (next: string) => string,
): Pages<T> {
  const send = useSend()
  const [more, setMore] = useState<readonly P[]>([])
  const [isBusy, setBusy] = useState(false)
  const pages = [first, ...more]
  const next = pages.at(-1)?.next

  async function fetchMore() {
    if (isBusy) return
    setBusy(true)
    const answer = await send<P>('GET', pathAfter(String(next)))
    setBusy(false)
    if (answer.kind === 'done') setMore([...more, answer.value])
  }

  return {
    rows: pages.flatMap(rowsOf),
    fetchMore: next === undefined ? undefined : fetchMore,
    isBusy,
  }
}
