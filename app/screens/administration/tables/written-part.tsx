import { listPath } from '#app/editing/document-paths.ts'
import type { Refused } from '#app/session/answer.ts'
import { RefusalNotice, takeFocus } from '#app/ui/form/refusal-notice.tsx'
import type { CollectionName } from '#content/collections.ts'
import type { Table } from '#content/tables/read-table.ts'
import type { CheckedRow } from '#protocol/checked-rows.ts'
import { countOf, lines } from './checked-part.tsx'
import { FailuresButton } from './failures-button.tsx'
import { RowList } from './row-list.tsx'

interface Props {
  collection: CollectionName
  table: Table
  rows: readonly CheckedRow[]
  /** What is not in yet. */
  left: readonly CheckedRow[]
  refused?: Refused
  onContinue(): void
  onRestart(): void
}

/** What became of an import. */
export function WrittenPart(props: Props) {
  const { collection, table, rows, left, refused, onContinue, onRestart } = props
  const counts = countOf(rows)
  const failed = rows.filter(({ outcome }) => outcome.kind === 'failed')
  return (
    <div className="tables-checked">
      <h3 tabIndex={-1} ref={takeFocus}>
        {writtenSentence(counts.new + counts.changed, left.length)}
      </h3>
      <RefusalNotice {...refused} />
      {failed.length > 0 && <p>{lines(failed.length)} com problema ficaram de fora:</p>}
      <div className="actions">
        {left.length > 0 && (
          <button type="button" className="button" onClick={onContinue}>
            Continuar com o resto
          </button>
        )}
        <a className="button" href={listPath(collection)}>
          Ver a lista
        </a>
        <FailuresButton collection={collection} table={table} rows={rows} />
        <button type="button" className="button button-quiet" onClick={onRestart}>
          Importar outro arquivo
        </button>
      </div>
      {failed.length > 0 && <RowList collection={collection} rows={failed} />}
    </div>
  )
}

function writtenSentence(written: number, left: number): string {
  const done = written === 1 ? '1 linha importada' : `${lines(written)} importadas`
  return left > 0 ? `${done}; faltam ${left.toLocaleString('pt-BR')}.` : `${done}.`
}
