import type { ReactNode } from 'react'
import { useContentState } from '#app/replica/use-content.ts'
import { deferredComponent } from './deferred-component.tsx'
import './state-view.css'
import './waiting.css'

/** The drawings beside what somebody has to read first. */
const { Part: OfflineIllustration } = deferredComponent(
  async () => (await import('./illustrations/illustration.tsx')).OfflineIllustration,
)

export const { Part: ErrorIllustration } = deferredComponent(
  async () => (await import('./illustrations/state-illustrations.tsx')).ErrorIllustration,
)

export const { Part: EmptyIllustration } = deferredComponent(
  async () => (await import('./illustrations/state-illustrations.tsx')).EmptyIllustration,
)

export const { Part: NoResultsIllustration } = deferredComponent(
  async () => (await import('./illustrations/state-illustrations.tsx')).NoResultsIllustration,
)

export const { Part: NotFoundIllustration } = deferredComponent(
  async () => (await import('./illustrations/state-illustrations.tsx')).NotFoundIllustration,
)

interface Props {
  illustration: ReactNode
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
      <div className="state-picture">{illustration}</div>
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
        illustration={<OfflineIllustration />}
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
