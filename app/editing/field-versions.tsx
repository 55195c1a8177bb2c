import { lazy, type ReactNode, Suspense } from 'react'
import type { CollectionName } from '#content/collections.ts'
import './editing.css'
import { useFormatValue } from './use-format-value.ts'

const MarkedText = lazy(() =>
  import('./marked-text.tsx').then(({ MarkedText }) => ({ default: MarkedText })),
)

interface Props {
  collection: CollectionName
  name: string
  theirs: unknown
  mine: unknown
  /** Draws each of the two. */
  children(version: 'theirs' | 'mine', title: string, value: ReactNode): ReactNode
}

// What fits a line of a phone is seen at once, without marking the words.
const SHORT = 40

/** The two versions of a field, side by side; in long texts the words that differ are marked. */
export function FieldVersions({ collection, name, theirs, mine, children }: Props) {
  const shown = useFormatValue(collection)
  const isLong = [theirs, mine].every((value) => typeof value === 'string' && value.length > SHORT)

  function told(value: unknown, other: unknown): ReactNode {
    const text = shown(name, value)
    if (text === undefined) return <i>vazio</i>
    if (!isLong) return text
    return (
      <Suspense fallback={text}>
        <MarkedText text={text} other={shown(name, other) ?? ''} />
      </Suspense>
    )
  }

  return (
    <>
      {children('theirs', 'Como está agora', told(theirs, mine))}
      {children('mine', 'Como você escreveu', told(mine, theirs))}
    </>
  )
}
