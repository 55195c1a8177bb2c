import { foldText } from '#content/fold-text.ts'
import type { Cell } from './cell.ts'
import { joinList, splitList } from './list-text.ts'
import { instantText, readInstant } from './time-text.ts'

/** A cell whose text is the value. */
export function plainCell(form: string, example: string): Cell {
  return { write: String, read: (text) => text, form, example }
}

/** A choice is told by its label, and read by its label or its name. */
export function choiceCell(choices: Readonly<Record<string, string>>): Cell {
  const labels = Object.values(choices)
  return {
    // Of two choices with the same label the name tells which.
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
