import { type ReactNode, useEffect, useRef } from 'react'
import { queuedWritesPath } from '#app/editing/document-paths.ts'
import { StartIllustration } from '#app/ui/illustrations/start-illustration.tsx'
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
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    element.current?.querySelector('h1')?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [])
  return (
    <div ref={element}>
      <StateView
        illustration={<StartIllustration />}
        title={kind === 'saved' ? title : 'Guardado neste aparelho'}
        text={kind === 'queued' ? 'Vai para o servidor quando a internet voltar.' : text}
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
