/// <reference path="./papaparse.d.ts" />
import papaparse from 'papaparse'
import type { CollectionName } from '#content/collections.ts'
import { columnNamed } from './columns.ts'
import { type Sheet, sheetOf } from './sheet.ts'

const separators = [';', ',', '\t'] as const

/** The cells of a CSV text, whatever separates them; or why it cannot be read. */
export function readCsv(collection: CollectionName, text: string): Sheet | { fault: string } {
  // The line by which Excel is told the separator; Excel does not show it.
  const [hint = '', declared] = /^sep=(.)\r?\n/i.exec(text) ?? []
  const body = text.slice(hint.length)
  const delimiter = declared ?? likelySeparator(collection, body)
  const { data, errors } = papaparse.parse(body, { delimiter })
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken)
    return { fault: `Na linha ${(broken.row ?? 0) + 1} há aspas fora do lugar, ou que não fecham.` }
  const lines = data
    .map((cells, index) => ({ row: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  return sheetOf(lines)
}

/** The one that makes most columns of the first line known. */
function likelySeparator(collection: CollectionName, text: string): string {
  const known = separators.map((delimiter) => {
    const [header = []] = papaparse.parse(text, { delimiter, preview: 1 }).data
    return header.filter((cell) => columnNamed(collection, cell.trim())).length
  })
  return separators[known.indexOf(Math.max(...known))] ?? ';'
}
