import { type CollectionName, definitionOf } from '#content/collections.ts'
import { type Doubt, statuses } from '#content/document.ts'
import { envelopeLabels } from '#content/envelope-labels.ts'
import { foldText } from '#content/fold-text.ts'
import { choiceCell, instantCell, listCell, plainCell, referenceCell } from './basic-cells.ts'
import type { Cell } from './cell.ts'
import { fieldCell } from './field-cell.ts'
import { asOfText, readAsOf } from './time-text.ts'

/** A column of a collection's table. */
export interface Column extends Cell {
  /** Of the value in a record. */
  readonly name: string
  /** What stands above it: its label, and its name too where the label alone would mean two. */
  readonly heading: string
}

/** Columns of our own files that say something of a row, and nothing of its document. */
export const reportHeadings: readonly string[] = ['Linha', 'Por que não entrou']

const columnsByCollection = new Map<CollectionName, readonly Column[]>()

/** All columns of a collection's table, in their order: which document, who sees it, its fields, and what else is known of it. */
export function columnsOf(collection: CollectionName): readonly Column[] {
  const columns = columnsByCollection.get(collection) ?? makeColumns(collection)
  columnsByCollection.set(collection, columns)
  return columns
}

/** The columns that a heading may mean, by label or name, whatever the case and the accents. */
export function columnsNamed(collection: CollectionName, heading: string): readonly Column[] {
  const asked = foldText(heading)
  const columns = columnsOf(collection)
  const exact = columns.filter(({ name, heading }) => [name, heading].map(foldText).includes(asked))
  return exact.length > 0
    ? exact
    : columns.filter(({ name }) => foldText(labelOf(collection, name)) === asked)
}

function makeColumns(collection: CollectionName): readonly Column[] {
  const { fields, singleton } = definitionOf(collection)
  const cells: [name: string, cell: Cell][] = [
    ['id', plainCell('letras minúsculas sem acento, números e hífens', '')],
    ['status', { ...choiceCell(statuses), example: singleton ? '' : statuses.draft }],
    ...Object.entries(fields).map(([name, field]): [string, Cell] => [name, fieldCell(field)]),
    ['campuses', campusesCell],
    ['publishAt', { ...instantCell, example: '' }],
    ['expireAt', { ...instantCell, example: '' }],
    ['confirmedAt', { ...instantCell, example: '' }],
    ['owner', plainCell('o código de uma conta', '')],
    ['source', plainCell('um texto', '')],
    [
      'asOf',
      {
        ...plainCell('uma data como 21/08/2019, ou 2019', ''),
        write: (value) => asOfText(String(value)),
        read: readAsOf,
      },
    ],
    ['doubts', doubtsCell(collection)],
  ]
  const labels = cells.map(([name]) => foldText(labelOf(collection, name)))
  return cells.map(([name, cell], index) => {
    const label = labelOf(collection, name)
    const isAlone = labels.filter((other) => other === labels[index]).length === 1
    return { ...cell, name, heading: isAlone ? label : `${label} (${name})` }
  })
}

function labelOf(collection: CollectionName, name: string): string {
  if (name === 'id') return 'Código'
  if (name === 'status') return 'Situação'
  return definitionOf(collection).fields[name]?.label ?? envelopeLabels[name] ?? name
}

const everywhere = 'todos'
const campusList = listCell('', '', String, referenceCell('campuses').read)

const campusesCell: Cell = {
  ...campusList,
  write: (value, context) => (value === 'all' ? everywhere : campusList.write(value, context)),
  read: (text, context) =>
    ['todos', 'todos os campi', 'all'].includes(foldText(text))
      ? 'all'
      : campusList.read(text, context),
  form: 'todos, ou os campi com | entre eles',
  example: everywhere,
}

/** `Telefone (08/2019) | Tudo`. */
function doubtsCell(collection: CollectionName): Cell {
  const nameOf = (text: string) =>
    foldText(text) === 'tudo' || text === '*' ? '*' : columnsNamed(collection, text)[0]?.name
  return {
    ...listCell(
      'os campos em dúvida com | entre eles, e de quando é o que se sabe: Telefone (08/2019)',
      '',
      (value) => {
        const { field, asOf } = value as Doubt
        const column = columnsOf(collection).find(({ name }) => name === field)
        const shown = field === '*' ? 'Tudo' : (column?.heading ?? field)
        return asOf === undefined ? shown : `${shown} (${asOfText(asOf)})`
      },
      (text) => {
        const whole = nameOf(text)
        if (whole) return { field: whole }
        const [, shown = '', asOf = ''] = /^(.*)\s\(([^()]*)\)$/.exec(text) ?? []
        const field = nameOf(shown)
        return field && { field, asOf: readAsOf(asOf) }
      },
    ),
  }
}
