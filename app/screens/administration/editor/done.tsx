import { type ReactNode, useEffect, useRef } from 'react'
import { queuedWritesPath } from '#app/editing/queued-writes-path.ts'
import { whereItWaits } from '#app/editing/where-it-waits.ts'
import { useReplicaStatus } from '#app/replica/use-replica.ts'
import { StartIllustration } from '#app/ui/illustrations/welcome-illustrations.tsx'
import { StateView } from '#app/ui/state-view.tsx'

interface Props {
  title: string
  kind: 'saved' | 'queued'
  /** What it means for others. */
  text: string
  /** Ways on. */
  children: ReactNode
}

/** Stands where a form was that has done its work. */
export function Done({ title, kind, text, children }: Props) {
  const { storage } = useReplicaStatus()
  const waiting = whereItWaits[storage]
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    element.current?.querySelector('h1')?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [])
  return (
    <div ref={element}>
      <StateView
        illustration={<StartIllustration />}
        title={kind === 'saved' ? title : waiting.title}
        text={kind === 'saved' ? text : waiting.text}
        isWholeScreen
      >
        {children}
        {kind === 'queued' && (
          <a className="button button-quiet" href={queuedWritesPath}>
            Ver as alterações deste aparelho
          </a>
        )}
      </StateView>
    </div>
  )
}
