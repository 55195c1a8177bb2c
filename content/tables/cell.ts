import { foldText } from '#content/text/fold-text.ts'
import { instantText, readInstant } from './time-text.ts'

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '|': '\\|', '\n': '\\n' }

const meanings: Readonly<Record<string, string>> = { '\\\\': '\\', '\\|': '|', '\\n': '\n' }

/** Several texts in one cell: `um | outro`. */
export function joinList(parts: readonly string[]): string {
  return parts.map((part) => part.replace(/[\\|\n]/g, (sign) => escapes[sign] ?? sign)).join(' | ')
}

/** The texts of a cell, between `|` or one a line. */
export function splitList(text: string): string[] {
  const parts = text.match(/(?:\\[\\|n]|[^|\r\n])+/g) ?? []
  return parts
    .map((part) => part.trim().replace(/\\[\\|n]/g, (escaped) => meanings[escaped] ?? escaped))
    .filter(Boolean)
}

/** A cell whose text is the value. */
export function plainCell(form: string, example: string): Cell {
  return { write: String, read: (text) => text, form, example }
}

/** A choice is told by its label, and read by its label or its name. */
export function choiceCell(choices: Readonly<Record<string, string>>): Cell {
  const labels = Object.values(choices)
  return {
    // Where two choices have the same label, the name tells which.
    write: (value) => {
      const label = choices[String(value)]
      return label && labels.indexOf(label) === labels.lastIndexOf(label) ? label : String(value)
    },
    read: (text) => {
      const asked = foldText(text)
      const names = Object.keys(choices)
      return (
        names.find((name) => foldText(choices[name] ?? '') === asked) ??
        names.find((name) => foldText(name) === asked)
      )
    },
    form: `uma destas: ${labels.join(', ')}`,
    example: labels[0] ?? '',
  }
}

/** A document of another collection is told by its id, and read by its id or what it is called. */
export function referenceCell(collection: string): Cell {
  return {
    write: String,
    read: (text, { idNamed }) => idNamed(collection, text) ?? idLike(text),
    form: 'o código ou o nome de um registro que existe',
    example: '',
  }
}

/** Several values in one cell. */
export function listCell(
  form: string,
  example: string,
  write: Cell['write'],
  read: Cell['read'],
): Cell {
  return {
    write: (value, context) =>
      joinList((Array.isArray(value) ? value : [value]).map((each) => write(each, context))),
    read: (text, context) => {
      const values = splitList(text).map((each) => read(each, context))
      return values.includes(undefined) ? undefined : values
    },
    form,
    example,
  }
}

export const instantCell: Cell = {
  write: (value, { timeZone }) => instantText(String(value), timeZone),
  read: (text, { timeZone }) => readInstant(text, timeZone),
  form: 'uma data e hora como 12/03/2026 19:30',
  example: '12/03/2026 19:30',
  isToTheMinute: true,
}

function idLike(text: string): string | undefined {
  return /^[a-z0-9-]+$/.test(text) ? text : undefined
}

/** What cells are read and written with, besides the field. */
export interface TableContext {
  /** The institute's, an IANA name. */
  timeZone: string
  /** The id of the document of a collection that somebody calls so; undefined where none, or more than one, is. */
  idNamed(collection: string, text: string): string | undefined
}

/** How the values of one kind stand in the cells of a table. Reading what was written gives the same value. */
export interface Cell {
  write(value: unknown, context: TableContext): string
  /** Of a text that is not empty; undefined where it cannot be read. */
  read(text: string, context: TableContext): unknown
  /** What somebody writes into it, in Portuguese, after “use”. */
  readonly form: string
  /** What stands in the model that people fill in. */
  readonly example: string
  /** The value that `(vazio)` says, where it says one; elsewhere it takes the value away. */
  readonly empty?: unknown
  /** Tells instants to the minute only. */
  readonly isToTheMinute?: true
}
