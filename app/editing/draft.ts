import { type CollectionName, definitionOf } from '#content/collections.ts'
import type { Field } from '#content/fields.ts'
import { patchBetween } from '#content/merge-patch.ts'
import type { EditedDocument } from './edited-document.ts'
import { type FieldDraft, meant, typed } from './fields/field-draft.ts'

/** A document that somebody writes into. */
export interface Base {
  document: EditedDocument
  /** The one that they saw; absent where it waits to be added. */
  revision?: number | undefined
  /** It is what this device shows readers: the server's was not at hand. */
  isCopy?: true | undefined
}

/** A document as its form shows it: the fields of its collection, and what the envelope has inputs for. */
export type Draft = Readonly<Record<string, FieldDraft>>

/** The fields of a collection, in the order of its definition. */
export function fieldsOf(collection: CollectionName): [name: string, field: Field][] {
  return Object.entries(definitionOf(collection).fields)
}

/** What stands in the envelope's inputs where a document says nothing. */
const emptyEnvelope: Draft = {
  campuses: [],
  status: 'draft',
  publishAt: '',
  expireAt: '',
  owner: '',
  confirmedAt: '',
  asOf: '',
  doubts: [],
  source: '',
}

export const envelopeNames: readonly string[] = Object.keys(emptyEnvelope)

/** The inputs of a document; empty ones where it has no such value. */
export function draftOf(
  collection: CollectionName,
  document: Readonly<Record<string, unknown>>,
): Draft {
  const fields = fieldsOf(collection).map(([name, field]) => [name, typed(field, document[name])])
  const envelope = envelopeNames.map((name) => [name, document[name] ?? emptyEnvelope[name]])
  return { ...Object.fromEntries(fields), ...Object.fromEntries(envelope) } as Draft
}

/** The inputs as they were kept, but for those that another version of the app has otherwise. */
export function restoredDraft(fresh: Draft, kept: Draft): Draft {
  const isAlike = (a: unknown, b: unknown) =>
    typeof a === typeof b && Array.isArray(a) === Array.isArray(b)
  return Object.fromEntries(
    Object.entries(fresh).map(([name, value]) => {
      const before = kept[name]
      // All campuses are a word, some of them a list.
      const isKept = before !== undefined && (name === 'campuses' || isAlike(before, value))
      return [name, isKept ? before : value]
    }),
  )
}

/** The inputs after they were sent as `sent`: as `next` has them, but for what was typed since. */
export function draftAfter(
  collection: CollectionName,
  draft: Draft,
  sent: Readonly<Record<string, unknown>>,
  next: Readonly<Record<string, unknown>>,
): Draft {
  const typedSince = Object.keys(changesOf(collection, sent, draft))
  const kept = typedSince.map((name) => [name, draft[name] ?? ''])
  return { ...draftOf(collection, next), ...Object.fromEntries(kept) }
}

/** What a form would have stored; what was left empty is absent. */
export function recordOf(collection: CollectionName, draft: Draft): Record<string, unknown> {
  const fields = fieldsOf(collection).map(([name, field]) => [
    name,
    meant(field, draft[name] ?? ''),
  ])
  const envelope = envelopeNames.map((name) => {
    const value = draft[name]
    return [name, typeof value === 'string' ? value.trim() || undefined : value]
  })
  return Object.fromEntries([...fields, ...envelope].filter(([, value]) => value !== undefined))
}

/** What a form changes of a document, as a JSON Merge Patch (RFC 7396): null removes. */
export function changesOf(
  collection: CollectionName,
  document: Readonly<Record<string, unknown>>,
  draft: Draft,
): Record<string, unknown> {
  const before = recordOf(collection, draftOf(collection, document))
  const after = recordOf(collection, draft)
  const changed = Object.keys({ ...before, ...after }).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  return Object.fromEntries(changed.map((name) => [name, patchBetween(before[name], after[name])]))
}
