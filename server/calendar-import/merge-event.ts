import { hash } from 'node:crypto'
import { mapTexts } from '#content/text/compose-text.ts'
import type { StoredDocument } from '#server/store/store.ts'

/** What belongs together is taken over, or left to staff, together: parts of two times would be a third one. */
const fieldGroups: Readonly<Record<string, readonly string[]>> = {
  when: ['start', 'end', 'recurrence', 'changes'],
  title: ['title'],
  place: ['place'],
  description: ['description'],
  link: ['link'],
  state: ['state'],
  kind: ['kind'],
  status: ['status'],
  campuses: ['campuses'],
  source: ['source'],
}

type Values = Readonly<Record<string, unknown>>

/** Hashes of what the importer wrote, by group of fields; two while it is not known which of them is on disk. */
export type Marks = Readonly<Record<string, readonly string[]>>

/** What a calendar says of a document, as marks. */
export function marksOf(values: Values): Record<string, string[]> {
  return Object.fromEntries(
    Object.keys(fieldGroups).map((group) => [group, [markOf(group, values)]]),
  )
}

/** The marks of either. */
export function joinMarks(one: Marks, other: Marks): Record<string, string[]> {
  return Object.fromEntries(
    Object.keys(fieldGroups).map((group) => [
      group,
      [...new Set([...(one[group] ?? []), ...(other[group] ?? [])])].slice(-4),
    ]),
  )
}

/** The fields of a document in which staff wrote something else than the calendar: whoever edited has the last word. */
export function editedGroups(document: StoredDocument, marks: Marks): string[] {
  const composed = valuesOf(document)
  // Marks from before texts were composed are of what the calendar said, as a Mac may write it.
  const decomposed = mapTexts(composed, (text) => text.normalize('NFD'))
  return Object.keys(fieldGroups).filter(
    (group) =>
      ![composed, decomposed].some((values) => marks[group]?.includes(markOf(group, values))),
  )
}

/** The merge patch that brings a document to what the calendar says, but for what staff edited; undefined where it says the same. */
export function patchFor(
  document: StoredDocument,
  said: Values,
  edited: readonly string[],
): Record<string, unknown> | undefined {
  const now = valuesOf(document)
  const groups = Object.entries(fieldGroups).filter(
    ([group]) => !edited.includes(group) && markOf(group, now) !== markOf(group, said),
  )
  if (groups.length === 0) return undefined
  return Object.fromEntries(
    groups.flatMap(([, names]) => names.map((name) => [name, replacement(now[name], said[name])])),
  )
}

/** Merging would keep parts of an object that the calendar no longer says. */
function replacement(now: unknown, said: unknown): unknown {
  if (said === undefined) return null
  if (!isObject(said) || !isObject(now)) return said
  const gone = Object.keys(now).filter((key) => !(key in said))
  return { ...said, ...Object.fromEntries(gone.map((key) => [key, null])) }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function valuesOf({ fields, ...envelope }: StoredDocument): Values {
  return { ...envelope, ...fields }
}

function markOf(group: string, values: Values): string {
  const said = (fieldGroups[group] ?? []).map((name) => sorted(values[name] ?? null))
  return hash('sha256', JSON.stringify(said), 'base64url').slice(0, 16)
}

/** Engines keep the keys of an object in orders of their own. */
function sorted(value: unknown): unknown {
  // Rows that there are none of are kept as an empty list.
  if (Array.isArray(value) && value.length === 0) return null
  if (Array.isArray(value)) return value.map(sorted)
  if (!isObject(value)) return value
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, each]) => [key, sorted(each)])
}
