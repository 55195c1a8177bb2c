import check from 'ionicons/dist/svg/checkmark-circle-outline.svg?raw'
import { useMemo, useState } from 'react'
import { collectionLabels } from '#app/editing/collection-labels.ts'
import { listPath } from '#app/editing/document-paths.ts'
import { listed } from '#app/i18n/listed.ts'
import { saveFile } from '#app/platform/save-file.ts'
import type { Refused } from '#app/session/answer.ts'
import { RefusalNotice, takeFocus } from '#app/ui/form/refusal-notice.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { ViewTabs } from '#app/ui/view-tabs.tsx'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import type { TableContext } from '#content/tables/cell.ts'
import { columnsOf } from '#content/tables/columns.ts'
import { hasLostZeros } from '#content/tables/leading-zeros.ts'
import type { Table } from '#content/tables/read-table.ts'
import { failureReason, failuresTable } from '#content/tables/write-table.ts'
import { readableId } from '#content/text/readable-id.ts'
import type { FieldChange } from '#protocol/api-types.ts'
import type { CheckedRow } from '#protocol/send-rows.ts'
import { Corrections } from './corrections.tsx'
import { ImportedDrafts } from './imported-drafts.tsx'
import { useTableContext } from './use-import.ts'

const SHOWN_AT_ONCE = 50

const tags = {
  new: { word: 'Novo', tone: 'positive' },
  changed: { word: 'Muda', tone: 'accent' },
  unchanged: { word: 'Igual', tone: undefined },
  failed: { word: 'Não entra', tone: 'danger' },
} as const

/** Of a row that changes only what is prepared. */
const prepared = { word: 'Muda a alteração', tone: 'accent' } as const

function tagOf({ outcome }: CheckedRow) {
  return outcome.kind === 'changed' && outcome.isCopy ? prepared : tags[outcome.kind]
}

interface RowListProps {
  collection: CollectionName
  rows: readonly CheckedRow[]
}

/** Rows of a file, each with what it changes or why it fails. */
function RowList({ collection, rows }: RowListProps) {
  const [count, setCount] = useState(SHOWN_AT_ONCE)
  const context = useTableContext()()
  return (
    <>
      <ol className="group-rows tables-rows" aria-label="Linhas do arquivo">
        {rows.slice(0, count).map((each) => (
          <li key={each.row.row}>
            <p className="tables-row-head">
              <span>
                Linha {each.row.row} <b>{titleOf(collection, each)}</b>
              </span>
              <Tag tone={tagOf(each).tone}>{tagOf(each).word}</Tag>
            </p>
            <Detail collection={collection} checked={each} context={context} />
          </li>
        ))}
      </ol>
      {rows.length > count && (
        <button
          type="button"
          className="button button-quiet"
          onClick={() => setCount(count + SHOWN_AT_ONCE)}
        >
          Mostrar mais ({(rows.length - count).toLocaleString('pt-BR')})
        </button>
      )}
    </>
  )
}

function titleOf(collection: CollectionName, { row, outcome }: CheckedRow): string {
  if (outcome.kind !== 'failed') return outcome.title
  return String(row.values[definitionOf(collection).titleField] ?? row.id ?? '')
}

interface DetailProps {
  collection: CollectionName
  checked: CheckedRow
  context: TableContext
}

function Detail({ collection, checked: { outcome }, context }: DetailProps) {
  if (outcome.kind === 'failed')
    return (
      <ul className="tables-reasons">
        {outcome.errors.map((error) => (
          <li key={`${error.field} ${error.detail}`}>{failureReason(collection, error)}</li>
        ))}
      </ul>
    )
  return (
    <>
      {outcome.twin && (
        <p className="form-notice" data-tone="warning">
          Parece ser o registro “{outcome.twin.title}”, de código {outcome.twin.id}: planilhas tiram
          os zeros do começo. Se for, corrija a linha, com a coluna em formato de texto; senão, ela
          entra como um registro novo.
        </p>
      )}
      <dl className="tables-changes">
        {outcome.changes.map((change) => (
          <Change key={change.field} collection={collection} change={change} context={context} />
        ))}
      </dl>
    </>
  )
}

interface ChangeProps {
  collection: CollectionName
  change: FieldChange
  context: TableContext
}

function Change({ collection, change: { field, from, to }, context }: ChangeProps) {
  const column = columnsOf(collection).find(({ name }) => name === field)
  if (!column) return null
  const shown = (value: unknown, Mark: 'del' | 'ins') =>
    value === undefined || (Array.isArray(value) && value.length === 0) ? (
      <i>vazio</i>
    ) : (
      <Mark>{column.write(value, context)}</Mark>
    )
  return (
    <div>
      <dt>{column.heading}</dt>
      <dd>
        de {shown(from, 'del')} para {shown(to, 'ins')}
        {hasLostZeros(from, to) && ' (a planilha tirou os zeros do começo?)'}
      </dd>
    </div>
  )
}

const views = { all: 'Todas', good: 'Entram', bad: 'Problemas' } as const

type View = keyof typeof views

interface CheckedPartProps {
  collection: CollectionName
  table: Table
  rows: readonly CheckedRow[]
  /** What was corrected is not tried yet. */
  isUntried: boolean
  /** Why it could not be. */
  refused?: Refused
  /** Tries the file again, with what was corrected in it. */
  onCorrect(file: File): void
  onWrite(): void
  onRestart(): void
}

/** What a file would do, row by row, before it does it. */
export function CheckedRows(props: CheckedPartProps) {
  const { collection, table, rows, isUntried, refused, onCorrect, onWrite, onRestart } = props
  const counts = countOf(rows)
  const [view, setView] = useState<View>('all')
  const [isTyped, setTyped] = useState(isUntried)
  // What was corrected would be lost: it is tried first.
  const mayWrite = counts.new + counts.changed > 0 && !isTyped
  const good = counts.new + counts.changed
  const shortened = rows.filter(isShortened).length
  return (
    <div className="tables-checked">
      <h3 tabIndex={-1} ref={takeFocus}>
        {checkedSentence(counts, rows.length)}
      </h3>
      {rows.some(isPrepared) && (
        <p>
          {preparedSentence(rows.filter(isPrepared).length)} Quem lê continua vendo o que está
          publicado.
        </p>
      )}
      {shortened > 0 && (
        <p className="form-notice" data-tone="warning" role="status">
          {shortened === 1
            ? '1 linha parece ter perdido os zeros do começo na planilha: confira antes de importar.'
            : `${lineCount(shortened)} parecem ter perdido os zeros do começo na planilha: confira antes de importar.`}
        </p>
      )}
      {table.unknown.length > 0 && (
        <p className="form-notice" data-tone="warning" role="status">
          {table.unknown.length === 1
            ? 'Esta coluna não existe e será ignorada'
            : 'Estas colunas não existem e serão ignoradas'}
          : {table.unknown.map((heading) => `“${heading}”`).join(', ')}.
        </p>
      )}
      <RefusalNotice {...refused} />
      {counts.failed > 0 && (
        <Corrections
          {...{ collection, table, rows, isUntried, onCorrect }}
          onTyped={() => setTyped(true)}
        />
      )}
      <div className="actions">
        {mayWrite && (
          <button type="button" className="button" onClick={onWrite}>
            Importar {lineCount(good)}
          </button>
        )}
        <FailuresButton collection={collection} table={table} rows={rows} />
        <button type="button" className="button button-quiet" onClick={onRestart}>
          Escolher outro arquivo
        </button>
      </div>
      <ViewTabs<View> views={views} view={view} onChange={setView} />
      <RowList key={view} collection={collection} rows={rows.filter((row) => isIn(view, row))} />
    </div>
  )
}

/** Whether a spreadsheet seems to have taken zeros away from what a row says. */
function isShortened({ outcome }: CheckedRow): boolean {
  if (outcome.kind === 'failed') return false
  return (
    outcome.twin !== undefined || outcome.changes.some(({ from, to }) => hasLostZeros(from, to))
  )
}

function isPrepared({ outcome }: CheckedRow): boolean {
  return outcome.kind !== 'failed' && outcome.isCopy === true
}

function preparedSentence(count: number): string {
  return count === 1
    ? '1 linha muda só a alteração preparada.'
    : `${lineCount(count)} mudam só alterações preparadas.`
}

type Counts = Record<CheckedRow['outcome']['kind'], number>

function countOf(rows: readonly CheckedRow[]): Counts {
  const counts: Counts = { new: 0, changed: 0, unchanged: 0, failed: 0 }
  for (const { outcome } of rows) counts[outcome.kind] += 1
  return counts
}

/** `497 linhas`. */
function lineCount(count: number): string {
  return count === 1 ? '1 linha' : `${count.toLocaleString('pt-BR')} linhas`
}

/** `500 linhas conferidas: 490 novas, 7 mudam e 3 com problema.` */
function checkedSentence(counts: Counts, all: number): string {
  const phrase = ([kind, one, many]: readonly [keyof Counts, string, string]) =>
    counts[kind] > 0 && `${counts[kind].toLocaleString('pt-BR')} ${counts[kind] === 1 ? one : many}`
  const parts = countLabels.map(phrase).filter((part) => part !== false)
  const start = all === 1 ? '1 linha conferida' : `${lineCount(all)} conferidas`
  return `${start}: ${listed(parts)}.`
}

const countLabels = [
  ['new', 'nova', 'novas'],
  ['changed', 'muda', 'mudam'],
  ['unchanged', 'já está igual', 'já estão iguais'],
  ['failed', 'com problema', 'com problema'],
] as const

function isIn(view: View, { outcome: { kind } }: CheckedRow): boolean {
  if (view === 'bad') return kind === 'failed'
  return view === 'all' || kind === 'new' || kind === 'changed'
}

interface WrittenPartProps {
  collection: CollectionName
  table: Table
  rows: readonly CheckedRow[]
  /** What is not in yet. */
  left: readonly CheckedRow[]
  refused?: Refused
  onContinue(): void
  onRestart(): void
}

/** The result of an import. */
export function WrittenRows(props: WrittenPartProps) {
  const { collection, table, rows, left, refused, onContinue, onRestart } = props
  const counts = countOf(rows)
  const failed = rows.filter(({ outcome }) => outcome.kind === 'failed')
  const made = useMemo(
    () => rows.flatMap(({ outcome }) => (outcome.kind === 'new' ? [outcome.id] : [])),
    [rows],
  )
  const isWhole = left.length + failed.length === 0
  return (
    <div className="tables-checked">
      <h3 tabIndex={-1} ref={takeFocus} className={isWhole ? 'tables-done' : undefined}>
        {isWhole && <Icon svg={check} />}
        {writtenSentence(counts.new + counts.changed, left.length, failed.length)}
      </h3>
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
        <FailuresButton collection={collection} table={table} rows={rows} />
        <button type="button" className="button button-quiet" onClick={onRestart}>
          Importar outro arquivo
        </button>
        <a
          className={made.length + failed.length > 0 ? 'button button-quiet' : 'button'}
          href={listPath(collection)}
        >
          {collectionLabels(collection).allOfThem}
        </a>
      </div>
      {/* It comes later, and moves nothing that somebody may be about to tap. */}
      <ImportedDrafts collection={collection} ids={made} />
      {failed.length > 0 && <RowList collection={collection} rows={failed} />}
    </div>
  )
}

/** `9 de 12 linhas importadas.`, or all of them: `12 linhas importadas.` */
function writtenSentence(written: number, left: number, failed: number): string {
  const all = written + left + failed
  const lines = failed > 0 ? `${written.toLocaleString('pt-BR')} de ${lineCount(all)}` : undefined
  const done = `${lines ?? lineCount(written)} ${written === 1 ? 'importada' : 'importadas'}`
  return left > 0 ? `${done}; faltam ${left.toLocaleString('pt-BR')}.` : `${done}.`
}

interface FailuresButtonProps {
  collection: CollectionName
  table: Table
  rows: readonly CheckedRow[]
}

/** Gives the rows that failed back, each with its reasons. */
function FailuresButton({ collection, table, rows }: FailuresButtonProps) {
  const failed = rows.flatMap(({ row: { row, cells }, outcome }) =>
    outcome.kind === 'failed' ? [{ row, cells, errors: outcome.errors }] : [],
  )
  const [isSaved, setSaved] = useState(false)
  if (failed.length === 0) return null
  const name = `${readableId(definitionOf(collection).label.many, collection)}-com-problema.csv`
  return (
    <>
      <button
        type="button"
        className="button button-quiet"
        onClick={() => {
          saveFile(name, failuresTable(collection, table.header, failed), 'text/csv;charset=utf-8')
          setSaved(true)
        }}
      >
        Baixar as linhas com problema
      </button>
      <span role="status">{isSaved && `Baixado: ${name}. Cada linha diz o que corrigir.`}</span>
    </>
  )
}
