import { type CollectionName, definitionOf } from '#content/collections.ts'
import type { Field } from '#content/fields.ts'
import { openColumns } from '#content/open-data/open-columns.ts'
import { fieldCell } from '#content/tables/field-cell.ts'

/** What is known of a column of open data. */
export interface ColumnDescription {
  /** Its name in the JSON file. */
  name: string
  /** What stands above it in the CSV file. */
  heading: string
  /** What stands in a cell, in Portuguese. */
  form: string
  /** What it says, where the definition does. */
  description?: string
  /** Whether every record has it, and it is never empty. */
  isRequired: boolean
  /** The values that a choice may have: what the JSON file says, and what the CSV file does. */
  choices?: Readonly<Record<string, string>>
  /** The collection whose documents it names. */
  refersTo?: string
}

const envelope: Readonly<Record<string, { form: string; description: string; refersTo?: string }>> =
  {
    id: {
      form: 'um código que não muda',
      description: 'O que distingue este registro dos outros do mesmo conjunto.',
    },
    campuses: {
      form: 'todos, ou os códigos dos campi com | entre eles',
      description: 'A que campi o registro diz respeito. (vazio): não se sabe.',
      refersTo: 'campuses',
    },
    publishAt: { form: 'uma data e hora', description: 'Quando foi publicado, se foi agendado.' },
    expireAt: { form: 'uma data e hora', description: 'Quando sai do ar.' },
    confirmedAt: {
      form: 'uma data e hora',
      description: 'Quando alguém da equipe confirmou que é verdade pela última vez.',
    },
    source: { form: 'um texto', description: 'De onde vem a informação.' },
    asOf: {
      form: 'uma data, um mês ou um ano',
      description: 'De quando é a informação, se veio de outro lugar.',
    },
    doubts: {
      form: 'os campos em dúvida com | entre eles',
      description: 'O que ainda está a confirmar, e de quando é o que se sabe.',
    },
    updatedAt: { form: 'uma data e hora', description: 'Quando o registro mudou pela última vez.' },
  }

const alwaysThere = new Set(['id', 'campuses', 'updatedAt'])

/** What may be empty without being left out. */
const lists: ReadonlySet<Field['kind']> = new Set([
  'texts',
  'choices',
  'rows',
  'weeklyHours',
  'hoursExceptions',
])

/** The data dictionary of a collection: each open column, from its definition. */
export function describeColumns(collection: CollectionName): ColumnDescription[] {
  const { fields } = definitionOf(collection)
  return openColumns(collection).map(({ name, heading }) => {
    const field = fields[name]
    return field
      ? { name, heading, ...describeField(field) }
      : {
          name,
          heading,
          ...(envelope[name] ?? { form: '' }),
          isRequired: alwaysThere.has(name),
        }
  })
}

function describeField(field: Field): Omit<ColumnDescription, 'name' | 'heading'> {
  return {
    form: fieldCell(field).form,
    ...(field.hint && { description: field.hint }),
    isRequired: !field.optional && !lists.has(field.kind),
    ...((field.kind === 'choice' || field.kind === 'choices') && { choices: field.choices }),
    ...(field.kind === 'reference' && { refersTo: field.to }),
  }
}
