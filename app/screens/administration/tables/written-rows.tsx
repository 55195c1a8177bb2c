import check from 'ionicons/dist/svg/checkmark-circle-outline.svg?raw'
import { useMemo } from 'react'
import { collectionLabels } from '#app/editing/collection-labels.ts'
import { listPath } from '#app/editing/document-paths.ts'
import { useSettings } from '#app/replica/use-content.ts'
import type { Refused } from '#app/session/answer.ts'
import { RefusalNotice, takeFocus } from '#app/ui/form/refusal-notice.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import type { StaffDocument } from '#content/document.ts'
import type { Table } from '#content/tables/read-table.ts'
import type { CheckedRow } from '#protocol/send-rows.ts'
import { FailuresButton } from './failures-button.tsx'
import { ImportedDocuments } from './imported-documents.tsx'
import { type ComingIn, goesOnAir } from './on-air.ts'
import { countOf, lineCount } from './row-counts.ts'
import { RowList } from './row-list.tsx'
import { useMade } from './use-made.ts'

interface WrittenPartProps {
  collection: CollectionName
  table: Table
  rows: readonly CheckedRow[]
  /** What is not in yet. */
  left: readonly CheckedRow[]
  /** Nothing that readers see changed. */
  toCopies: boolean
  refused?: Refused
  onContinue(): void
  onRestart(): void
}

/** The result of an import. */
export function WrittenRows(props: WrittenPartProps) {
  const { collection, table, rows, left, toCopies, refused, onContinue, onRestart } = props
  const counts = countOf(rows)
  const failed = rows.filter(({ outcome }) => outcome.kind === 'failed')
  const made = useMemo(
    () => rows.flatMap(({ outcome }) => (outcome.kind === 'new' ? [outcome.id] : [])),
    [rows],
  )
  const { timeZone, offAir } = useSettings()
  const comingIn = { collection, toCopies, now: Date.now(), timeZone, isBlackout: !!offAir }
  const [there, readAnew] = useMade(collection, made)
  const shown = countOnAir(rows, there, comingIn)
  const isWhole = left.length + failed.length === 0
  return (
    <div className="tables-checked">
      <h3 tabIndex={-1} ref={takeFocus} className={isWhole ? 'tables-done' : undefined}>
        {isWhole && <Icon svg={check} />}
        {writtenSentence(counts.new + counts.changed, left.length, failed.length)}
      </h3>
      {shown > 0 && <p>{onAirSentence(collection, shown)}</p>}
      <RefusalNotice {...refused} />
      {failed.length > 0 && (
        <p>
          {lineCount(failed.length)} com problema {failed.length === 1 ? 'ficou' : 'ficaram'} de
          fora. Corrija no arquivo e importe de novo: o que já entrou não se repete.
        </p>
      )}
      <div className="actions">
        {left.length > 0 && (
          <button type="button" className="button" onClick={onContinue}>
            Continuar com o resto
          </button>
        )}
        <a
          className={made.length - shown + failed.length > 0 ? 'button button-quiet' : 'button'}
          href={listPath(collection)}
        >
          {collectionLabels(collection).allOfThem}
        </a>
        <FailuresButton collection={collection} table={table} rows={rows} />
        <button type="button" className="button button-quiet" onClick={onRestart}>
          Importar outro arquivo
        </button>
      </div>
      {/* It comes later, and moves nothing that somebody may be about to tap. */}
      <ImportedDocuments collection={collection} made={there ?? []} readAnew={readAnew} />
      {failed.length > 0 && <RowList collection={collection} rows={failed} />}
    </div>
  )
}

/** How many of the rows that made something are seen by readers; `there`: what is still there, once that is known. */
function countOnAir(
  rows: readonly CheckedRow[],
  there: readonly StaffDocument[] | undefined,
  comingIn: ComingIn,
): number {
  const ids = there && new Set(there.map(({ id }) => id))
  return rows.filter(
    (row) =>
      row.outcome.kind === 'new' && goesOnAir(row, comingIn) && (!ids || ids.has(row.outcome.id)),
  ).length
}

/** `12 cursos no ar: quem lê já vê.` */
function onAirSentence(collection: CollectionName, count: number): string {
  const { one, many } = definitionOf(collection).label
  const things = (count === 1 ? one : many).toLowerCase()
  return `${count.toLocaleString('pt-BR')} ${things} no ar: quem lê já vê.`
}

/** `9 de 12 linhas importadas.`, or all of them: `12 linhas importadas.` */
function writtenSentence(written: number, left: number, failed: number): string {
  const all = written + left + failed
  const lines = failed > 0 ? `${written.toLocaleString('pt-BR')} de ${lineCount(all)}` : undefined
  const done = `${lines ?? lineCount(written)} ${written === 1 ? 'importada' : 'importadas'}`
  return left > 0 ? `${done}; faltam ${left.toLocaleString('pt-BR')}.` : `${done}.`
}
