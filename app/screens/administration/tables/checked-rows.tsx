import { useState } from 'react'
import { listed } from '#app/i18n/listed.ts'
import { useSettings } from '#app/replica/use-content.ts'
import type { Refused } from '#app/session/answer.ts'
import { RefusalNotice, takeFocus } from '#app/ui/form/refusal-notice.tsx'
import { ViewTabs } from '#app/ui/view-tabs.tsx'
import type { CollectionName } from '#content/collections.ts'
import { statuses } from '#content/document.ts'
import type { Table } from '#content/tables/read-table.ts'
import type { CheckedRow } from '#protocol/send-rows.ts'
import { Corrections, otherRows } from './corrections.tsx'
import { isShortened } from './doubtful-rows.ts'
import { FailuresButton } from './failures-button.tsx'
import { goesOnAir } from './on-air.ts'
import { type Counts, countOf, lineCount } from './row-counts.ts'
import { RowList } from './row-list.tsx'

const views = { all: 'Todas', good: 'Entram', bad: 'Problemas' } as const

const { bad: _, ...goodViews } = views

type View = keyof typeof views

interface CheckedPartProps {
  collection: CollectionName
  table: Table
  rows: readonly CheckedRow[]
  /** What was corrected is not tried yet. */
  isUntried: boolean
  /** Nothing that readers see changes. */
  toCopies: boolean
  /** Why it could not be. */
  refused?: Refused
  /** Tries the file again, with what was corrected in it, and writes it where all of it comes in. */
  onCorrect(file: File, andWrite: boolean): void
  onWrite(): void
  onRestart(): void
}

/** What a file would do, row by row, before it does it. */
export function CheckedRows(props: CheckedPartProps) {
  const { collection, table, rows, isUntried, toCopies, refused } = props
  const { onCorrect, onWrite, onRestart } = props
  const { timeZone, offAir } = useSettings()
  const comingIn = { collection, toCopies, now: Date.now(), timeZone, isBlackout: !!offAir }
  const counts = countOf(rows)
  const [view, setView] = useState<View>('all')
  const [isTyped, setTyped] = useState(isUntried)
  // What was corrected would be lost: it is tried first.
  const mayWrite = counts.new + counts.changed > 0 && !isTyped
  const good = counts.new + counts.changed
  const others = otherRows(rows)
  const shortened = rows.filter(isShortened).length
  return (
    <div className="tables-checked">
      <h3 tabIndex={-1} ref={takeFocus}>
        {checkedSentence(counts, rows.length)}
      </h3>
      {table.sheet !== undefined && (
        <p>Foi lida a aba “{table.sheet}”, a primeira que tem os nomes das colunas.</p>
      )}
      {rows.some(isPrepared) && (
        <p>
          {preparedSentence(rows.filter(isPrepared).length)} Quem lê continua vendo o que está
          publicado.
        </p>
      )}
      {rows.some((row) => goesOnAir(row, comingIn)) && (
        <p>Ao importar, quem lê já vê o que a planilha traz como “{statuses.published}”.</p>
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
      {others.length > 0 && (
        <>
          {others.length < rows.length && <h4>As outras linhas</h4>}
          <ViewTabs<View>
            views={others.some((row) => isIn('bad', row)) ? views : goodViews}
            view={view}
            onChange={setView}
          />
          <RowList
            key={view}
            collection={collection}
            toCopies={toCopies}
            rows={others.filter((row) => isIn(view, row))}
          />
        </>
      )}
    </div>
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
