import './zod-without-eval.ts'
import type { CollectionName } from '#content/collections.ts'
import { type FieldProblem, parseRecord, textProblems } from '#content/validation/check-record.ts'
import { faultsBetween } from '#content/validation/document-schemas.ts'

type Values = Readonly<Record<string, unknown>>

/** What is wrong with a record by itself. Brings the schemas along: it is fetched when there is something to check. */
export function recordProblems(collection: CollectionName, record: Values): FieldProblem[] {
  const parsed = parseRecord(collection, record)
  return 'problems' in parsed
    ? [...parsed.problems, ...problemsOfSound(collection, record, parsed.problems)]
    : textProblems(collection, parsed.record)
}

/** A schema compares the parts of a record once each is sound; whoever fills in a form has parts that are still empty. */
function problemsOfSound(
  collection: CollectionName,
  record: Values,
  problems: readonly FieldProblem[],
): FieldProblem[] {
  const faulty = new Set(problems.map(({ field }) => field.split('.')[0]))
  const sound = Object.entries(record).filter(([name]) => !faulty.has(name))
  return faultsBetween(collection, Object.fromEntries(sound))
    .filter(({ path: [name] }) => !faulty.has(String(name)))
    .map(({ path, message }) => ({ field: path.join('.'), message }))
}
