import { useContentState } from '#app/replica/use-content.ts'
import { OfflineIllustration } from './illustrations/later-illustrations.ts'
import { StateView } from './state-view.tsx'
import './waiting.css'

/** Stands where content is still coming: the shape of `rows` rows, or the error with another try. */
export function Waiting({ rows = 6 }: { rows?: number }) {
  const { state, retry } = useContentState()
  if (state === 'failed')
    return (
      <StateView
        illustration={<OfflineIllustration />}
        title="Não deu para carregar"
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
