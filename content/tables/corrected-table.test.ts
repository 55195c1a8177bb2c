import { expect, test } from 'vitest'
import { correctedTable, errorsByColumn } from './corrected-table.ts'
import { createNameLookup } from './name-lookup.ts'
import { readTable, type Table } from './read-table.ts'
import { failuresTable } from './write-table.ts'

const context = { timeZone: 'America/Sao_Paulo', idNamed: createNameLookup(() => []) }

function tableOf(text: string): Table {
  const table = readTable('courses', new TextEncoder().encode(text), context)
  if ('fault' in table) throw new Error(table.fault)
  return table
}

const file =
  'Nome;Modalidade;Vagas;Observação;Linha;Problema\nGestão;Doutorado;muitas;=1+1;7;Vagas\nEventos;Técnico;40;;8;\n\nLibras;Técnico;20;(vazio);9;\nSolos;Técnico;20;;10;;a mais\n'

test('what was corrected of a file is read as if it had been written so, and the rest stays', () => {
  const { header, rows } = tableOf(file)
  const cells = rows[0]?.cells.with(1, 'Técnico subsequente').with(2, '35') ?? []
  const again = tableOf(correctedTable(header, rows, new Map([[rows[0]?.row ?? 0, cells]])))
  expect(again.rows.map(({ values }) => values)).toMatchObject([
    { name: 'Gestão', modality: 'tecnico-subsequente', places: 35, note: '=1+1' },
    { name: 'Eventos', places: 40 },
    { name: 'Libras', note: null },
    {},
  ])
  const numbers = (table: Table) => table.rows.map(({ row }) => row)
  expect(numbers(again)).toEqual(numbers(tableOf(file)))
  expect(again.rows.at(-1)?.problems).toEqual(tableOf(file).rows.at(-1)?.problems)
  expect(again.rows.at(-1)?.problems).not.toEqual([])
  expect(again.header).toEqual(header)
})

test('what is wrong with a row is told once a column, at its place in the file', () => {
  const errors = [
    { field: 'places', detail: 'escreva um número' },
    { field: 'places', detail: 'até 9999' },
    { field: 'campuses', detail: 'falta preencher' },
  ]
  expect(errorsByColumn('courses', tableOf(file).header, errors)).toEqual([
    { name: 'places', at: 2, heading: 'Vagas', detail: 'escreva um número; até 9999' },
    { name: 'campuses', heading: 'Campus', detail: 'Campus: falta preencher' },
  ])
})

test('a row that is given back to be mended says the same when it comes again', () => {
  const { header, rows } = tableOf(file)
  const failed = rows.slice(0, 3).map(({ row, cells }) => ({ row, cells, errors: [] }))
  const again = tableOf(failuresTable('courses', header, failed))
  expect(again.rows.map(({ values }) => values)).toEqual(
    rows.slice(0, 3).map(({ values }) => values),
  )
})
