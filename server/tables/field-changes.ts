import { isDeepStrictEqual } from 'node:util'
import type { ContentRecord } from '#content/validation/document-schemas.ts'
import type { FieldChange } from '#protocol/api-types.ts'

const LONGEST_SHOWN = 300

/** What of a record is other than before, to be looked at. Who confirmed it goes without saying. */
export function fieldChanges(before: ContentRecord, after: ContentRecord): FieldChange[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  names.delete('confirmedBy')
  return [...names]
    .filter((name) => !isDeepStrictEqual(before[name], after[name]))
    .map((name) => ({ field: name, from: cut(before[name]), to: cut(after[name]) }))
}

function cut(value: unknown): unknown {
  return typeof value === 'string' && value.length > LONGEST_SHOWN
    ? `${value.slice(0, LONGEST_SHOWN)}…`
    : value
}
