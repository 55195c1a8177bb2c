import { useState } from 'react'
import { takeFocus } from '#app/ui/form/refusal-notice.tsx'
import { ViewTabs } from '#app/ui/view-tabs.tsx'
import type { CollectionName } from '#content/collections.ts'
import type { Table } from '#content/tables/read-table.ts'
import type { CheckedRow } from '#protocol/checked-rows.ts'
import { FailuresButton } from './failures-button.tsx'
import { RowList } from './row-list.tsx'

const views = { all: 'Todas', good: 'Entram', bad: 'Problemas' } as const

type View = keyof typeof views

interface Props {
  collection: CollectionName
  table: Table
  rows: readonly CheckedRow[]
  onWrite(): void
  onRestart(): void
}

/** What a file would do, row by row, before it does it. */
export function CheckedPart({ collection, table, rows, onWrite, onRestart }: Props) {
  const counts = countOf(rows)
  const [view, setView] = useState<View>(counts.failed > 0 ? 'bad' : 'all')
  const good = counts.new + counts.changed
  return (
    <div className="tables-checked">
      <h3 tabIndex={-1} ref={takeFocus}>
        {checkedSentence(counts, rows.length)}
      </h3>
      {table.unknown.length > 0 && (
        <p className="form-notice" data-tone="warning" role="status">
          Não conheço {table.unknown.length === 1 ? 'esta coluna' : 'estas colunas'}, e não vou
          usar: {table.unknown.map((heading) => `“${heading}”`).join(', ')}.
        </p>
      )}
      <div className="actions">
        {good > 0 && (
          <button type="button" className="button" onClick={onWrite}>
            Importar {lines(good)}
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

type Counts = Record<CheckedRow['outcome']['kind'], number>

export function countOf(rows: readonly CheckedRow[]): Counts {
  const counts: Counts = { new: 0, changed: 0, unchanged: 0, failed: 0 }
  for (const { outcome } of rows) counts[outcome.kind] += 1
  return counts
}

/** `497 linhas`. */
export function lines(count: number): string {
  return count === 1 ? '1 linha' : `${count.toLocaleString('pt-BR')} linhas`
}

/** `500 linhas conferidas: 490 novas, 7 mudam e 3 com problema.` */
function checkedSentence(counts: Counts, all: number): string {
  const told = ([kind, one, many]: readonly [keyof Counts, string, string]) =>
    counts[kind] > 0 && `${counts[kind].toLocaleString('pt-BR')} ${counts[kind] === 1 ? one : many}`
  const parts = words.map(told).filter((part) => part !== false)
  const start = all === 1 ? '1 linha conferida' : `${lines(all)} conferidas`
  return `${start}: ${new Intl.ListFormat('pt-BR').format(parts)}.`
}

const words = [
  ['new', 'nova', 'novas'],
  ['changed', 'muda', 'mudam'],
  ['unchanged', 'já está igual', 'já estão iguais'],
  ['failed', 'com problema', 'com problema'],
] as const

function isIn(view: View, { outcome: { kind } }: CheckedRow): boolean {
  if (view === 'bad') return kind === 'failed'
  return view === 'all' || kind === 'new' || kind === 'changed'
}
