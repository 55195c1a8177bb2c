import { type CollectionName, definitionOf } from '#content/collections.ts'
import { type Doubt, envelopeLabels, statuses } from '#content/document.ts'
import { doubtTarget, sectionName } from '#content/doubts.ts'
import { foldText } from '#content/text/fold-text.ts'
import { type Cell, choiceCell, instantCell, listCell, plainCell, referenceCell } from './cell.ts'
import { fieldCell } from './field-cell.ts'
import { asOfText, isSameMinute, readAsOf } from './time-text.ts'

/** A column of a collection's table. */
export interface Column extends Cell {
  /** Of the value in a record. */
  readonly name: string
  /** What stands above it: its label, as in the form. */
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

/** The column that a heading means, by label or name, whatever the case and the accents. */
export function columnNamed(collection: CollectionName, heading: string): Column | undefined {
  const columns = columnsOf(collection)
  const asked = foldText(heading)
  const isMeant = ({ name, heading }: Column) => [name, heading].map(foldText).includes(asked)
  return columns.find(isMeant) ?? columns.find(({ name }) => name === formerName(heading))
}

/** What files of former versions are headed by: `Situação`, and `O que é (kind)` where two columns had one label. */
function formerName(heading: string): string | undefined {
  return foldText(heading) === 'situacao' ? 'status' : /\((\w+)\)$/.exec(heading)?.[1]
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
  return cells.map(([name, cell]) => ({ ...cell, name, heading: labelOf(collection, name) }))
}

function labelOf(collection: CollectionName, name: string): string {
  if (name === 'id') return 'Código'
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
  // Nobody knows where: without campuses a document would be of all.
  empty: [],
  example: everywhere,
}

/** `Telefone (08/2019) | Tudo`. */
function doubtsCell(collection: CollectionName): Cell {
  const nameOf = (text: string): string | undefined => {
    if (foldText(text) === 'tudo' || text === '*') return '*'
    const { field, section } = doubtTarget({ field: text })
    const name = columnNamed(collection, field)?.name
    return name && section !== undefined ? sectionName(name, section) : name
  }
  return {
    ...listCell(
      'os campos em dúvida com | entre eles, e de quando é o que se sabe: Telefone (08/2019)',
      '',
      (value) => {
        const { asOf } = value as Doubt
        const { field, section } = doubtTarget(value as Doubt)
        const column = columnsOf(collection).find(({ name }) => name === field)
        const heading = field === '*' ? 'Tudo' : (column?.heading ?? field)
        const shown = section === undefined ? heading : sectionName(heading, section)
        if (asOf !== undefined) return `${shown} (${asOfText(asOf)})`
        // The brackets of a heading are no age.
        return section?.endsWith(')') ? `${shown} ()` : shown
      },
      (text) => {
        const whole = nameOf(text)
        if (whole && doubtTarget({ field: whole }).section === undefined) return { field: whole }
        const [, shown = text, asOf] = /^(.*)\s\(([^()]*)\)$/.exec(text) ?? []
        const field = nameOf(shown)
        return field && { field, ...(asOf && { asOf: readAsOf(asOf) }) }
      },
    ),
  }
}

/** What a table says without the instants that are those of the record to the minute: a table shows no seconds, and takes none away. */
export function keepSeconds(
  collection: CollectionName,
  values: Readonly<Record<string, unknown>>,
  record: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const instants = new Set(
    columnsOf(collection).flatMap(({ name, isToTheMinute }) => (isToTheMinute ? [name] : [])),
  )
  const isShown = (name: string, value: unknown) =>
    instants.has(name) &&
    /:00(\.000)?Z$/.test(String(value)) &&
    isSameMinute(String(value), String(record[name]))
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isShown(name, value)))
}
