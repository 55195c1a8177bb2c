import { type FormatContext, fieldLabel, formatItems, isList } from '#app/editing/format-value.ts'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import { isSameValue } from '#content/same-value.ts'
import { type Stretch, textChanges } from './text-changes.ts'

export type Version = Readonly<Record<string, unknown>>

/** What became of a field: of a long text word by word, of a list thing by thing, of anything else from what to what. */
export type Difference = { name: string; label: string } & (
  | { kind: 'text'; stretches: Stretch[] }
  | { kind: 'list'; removed: string[]; added: string[] }
  | { kind: 'value'; before: string | undefined; after: string | undefined }
)

// What fits a line of a phone is seen at once, without looking for the word.
const SHORT = 40

// In the order in which a person asks about them.
const envelope = [
  ...['status', 'campuses', 'publishAt', 'expireAt', 'owner'],
  ...['confirmedAt', 'confirmedBy', 'doubts', 'asOf', 'source'],
]

/** What differs between two versions of a document, in the order of its form; without a version, everything does. */
export function differencesOf(
  collection: CollectionName,
  before: Version,
  after: Version,
  context: FormatContext,
): Difference[] {
  const names = [...Object.keys(definitionOf(collection).fields), ...envelope]
  return names
    .filter((name) => !isSameValue(before[name], after[name]))
    .map((name) => {
      const field = { name, label: fieldLabel(collection, name) }
      const [old, now] = [before[name], after[name]]
      if (isProse(collection, name) && isLong(old) && isLong(now))
        return { ...field, kind: 'text', stretches: textChanges(old, now) }
      const items = (value: unknown) => formatItems(collection, name, value, context)
      return { ...field, ...difference(isList(collection, name), items(old), items(now)) }
    })
}

function difference(isOfMany: boolean, before: string[], after: string[]) {
  const removed = before.filter((each) => !after.includes(each))
  const added = after.filter((each) => !before.includes(each))
  // Where only the order differs, both orders are shown.
  if (isOfMany && removed.length + added.length > 0)
    return { kind: 'list', removed, added } as const
  const line = (values: string[]) => (values.length > 0 ? values.join(', ') : undefined)
  return { kind: 'value', before: line(before), after: line(after) } as const
}

function isProse(collection: CollectionName, name: string): boolean {
  const { kind } = definitionOf(collection).fields[name] ?? {}
  return kind === 'text' || kind === 'markdown'
}

function isLong(value: unknown): value is string {
  return typeof value === 'string' && value.length > SHORT
}
