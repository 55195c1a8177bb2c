import type { CollectionName } from '#content/collections.ts'
import type { TableContext } from './cell.ts'
import { columnsOf } from './columns.ts'
import { byteOrderMark, csvLine, emptyWord, guarded } from './csv-line.ts'

/** What a collection's table begins with. */
export function tableHead(collection: CollectionName): string {
  return byteOrderMark + csvLine(columnsOf(collection).map(({ heading }) => heading))
}

/** A record as a line of its collection's table; `readTable` makes the same of it. */
export function tableLine(
  collection: CollectionName,
  record: Readonly<Record<string, unknown>>,
  context: TableContext,
): string {
  const cells = columnsOf(collection).map(({ name, write }) => {
    const value = record[name]
    if (value === undefined || value === null) return ''
    // An empty list is what an empty cell means, except of campuses: there it says that nobody knows.
    if (Array.isArray(value) && value.length === 0) return name === 'campuses' ? emptyWord : ''
    return guarded(write(value, context))
  })
  return csvLine(cells)
}

/** The table that people fill in: one line that shows what each column takes. */
export function tableModel(collection: CollectionName): string {
  return (
    tableHead(collection) + csvLine(columnsOf(collection).map(({ example }) => guarded(example)))
  )
}
