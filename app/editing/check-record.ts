import { sentence } from '#app/i18n/sentence.ts'
import type { FormFaults } from '#app/ui/form/form-faults.ts'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import type { FieldError } from '#protocol/errors.ts'

const fetchProblems = () => import('./record-problems.ts')

/** Fetches what the check needs. */
export function prepareCheck(): void {
  fetchProblems().catch(() => {})
}

/** What is wrong with a document as a form would have it, in the words of its schema, before anything is sent. */
export async function checkRecord(
  collection: CollectionName,
  record: Readonly<Record<string, unknown>>,
): Promise<FieldError[]> {
  try {
    const { recordProblems } = await fetchProblems()
    // A new document gets its id when it is queued.
    const problems = recordProblems(collection, { id: 'novo', ...record })
    return problems.map(({ field, message }) => ({ field, detail: message }))
  } catch {
    // Without a connection the schemas may be out of reach; the server checks again.
    return []
  }
}

/** The same by the names of the form's inputs; what is wrong within a list names the line. */
export function formFaults(errors: readonly FieldError[]): FormFaults {
  return Object.fromEntries(
    errors.toReversed().map(({ field, detail }) => {
      const [name = '', item] = field.split('.')
      const line =
        item === undefined || Number.isNaN(Number(item)) ? '' : `linha ${Number(item) + 1}: `
      return [name, sentence(line + detail)]
    }),
  )
}

/** What is wrong where the form has no input, with the name of the part that it is about. */
export function otherFaults(
  collection: CollectionName,
  inputs: readonly string[],
  errors: readonly FieldError[],
): string[] {
  return errors
    .filter(({ field }) => !inputs.includes(field.split('.')[0] ?? ''))
    .map(({ field, detail }) => {
      const label = definitionOf(collection).fields[field.split('.')[0] ?? '']?.label ?? field
      return sentence(label ? `${label}: ${detail}` : detail)
    })
}
