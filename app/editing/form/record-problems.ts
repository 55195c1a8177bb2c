import './zod-without-eval.ts'
import type { CollectionName } from '#content/collections.ts'
import { type FieldProblem, parseRecord, textProblems } from '#content/validation/check-record.ts'

/** What is wrong with a record by itself. Brings the schemas along: it is fetched when there is something to check. */
export function recordProblems(
  collection: CollectionName,
  record: Readonly<Record<string, unknown>>,
): FieldProblem[] {
  const parsed = parseRecord(collection, record)
  return 'problems' in parsed ? parsed.problems : textProblems(collection, parsed.record)
}
