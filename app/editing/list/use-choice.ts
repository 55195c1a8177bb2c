import { useCallback, useEffect, useRef } from 'react'

/** Chooses a document, or no more; `isRange`: and all between it and the one before. */
export type Choose = (id: string, isChosen: boolean, isRange: boolean) => void

/** The chosen ids after one was chosen, or chosen no more; with `from`, all from that one to it, as `ids` has them. */
export function withChoice(
  chosen: ReadonlySet<string>,
  id: string,
  isChosen: boolean,
  ids: readonly string[] = [],
  from?: string,
): ReadonlySet<string> {
  const ends = [ids.indexOf(from ?? id), ids.indexOf(id)]
  const between = ends.includes(-1) ? [id] : ids.slice(Math.min(...ends), Math.max(...ends) + 1)
  const next = new Set(chosen)
  for (const each of between)
    if (isChosen) next.add(each)
    else next.delete(each)
  return next
}

/** Chooses rows of a list; with Shift also those between a row and the one that was tapped before. */
export function useChoice(
  documents: readonly { id: string }[],
  chosen: ReadonlySet<string>,
  onChoose: ((ids: ReadonlySet<string>) => void) | undefined,
): Choose | undefined {
  const last = useRef<string>(undefined)
  const now = useRef({ documents, chosen, onChoose })
  useEffect(() => {
    now.current = { documents, chosen, onChoose }
  })
  // The same one always: a choice draws only its own row anew.
  const choose = useCallback<Choose>((id, isChosen, isRange) => {
    const ids = now.current.documents.map((document) => document.id)
    const from = isRange ? last.current : undefined
    now.current.onChoose?.(withChoice(now.current.chosen, id, isChosen, ids, from))
    last.current = id
  }, [])
  return onChoose && choose
}
