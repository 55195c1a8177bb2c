import type { ReactElement, ReactNode } from 'react'
import { useContentState } from '#app/replica/use-content.ts'
import { deferredComponent } from './deferred-component.tsx'
import type { StateName } from './illustrations/state-illustrations.tsx'
import './state-view.css'
import './waiting.css'

/** The drawing beside what somebody has to read first. */
const { Part: StateIllustration } = deferredComponent(
  async () => (await import('./illustrations/state-illustrations.tsx')).StateIllustration,
)

interface Props {
  illustration: StateName | ReactElement
  title: string
  text?: string
  /** The title is the screen's own title. */
  isWholeScreen?: boolean
  /** Ways on: buttons or links. */
  children?: ReactNode
}

/** What stands where content is not: empty, failed, not found. It says why and offers a way on. */
export function StateView({ illustration, title, text, isWholeScreen, children }: Props) {
  const Title = isWholeScreen ? 'h1' : 'h2'
  return (
    <div className="state-view">
      <div className="state-picture">
        {typeof illustration === 'string' ? (
          <StateIllustration name={illustration} />
        ) : (
          illustration
        )}
      </div>
      <Title tabIndex={isWholeScreen ? -1 : undefined}>{title}</Title>
      {text && <p>{text}</p>}
      {children && <div className="state-ways">{children}</div>}
    </div>
  )
}

/** Stands where content is still coming: the shape of `rows` rows, or the error with another try. */
export function Waiting({ rows = 6 }: { rows?: number }) {
  const { state, retry } = useContentState()
  if (state === 'failed')
    return (
      <StateView
        illustration="offline"
        title="Não foi possível carregar"
        text="Parece que você está sem internet, ou o servidor não respondeu."
      >
        <button type="button" className="button" onClick={retry}>
          Tentar de novo
        </button>
      </StateView>
    )
  return (
    <div className="waiting" role="status">
      <span className="visually-hidden">Carregando…</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
        <div key={row} className="waiting-row" />
      ))}
    </div>
  )
}
