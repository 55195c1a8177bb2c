import { type FieldDraft, fieldDraftOf, fieldValueOf } from '#app/editing/fields/field-draft.ts'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import type { ContentRecord } from '#content/document.ts'
import type { Field } from '#content/fields.ts'
import { isSameValue, patchBetween } from '#content/merge-patch.ts'
import { asOfText, readAsOf } from '#content/tables/time-text.ts'

/** A document that somebody writes into. */
export interface Base {
  /** As staff see it, or this device's copy of what readers see; without an id where it is new. */
  document: Readonly<Partial<ContentRecord> & Pick<ContentRecord, 'campuses' | 'status'>>
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
  const fields = fieldsOf(collection).map(([name, field]) => [
    name,
    fieldDraftOf(field, document[name]),
  ])
  const envelope = envelopeNames.map((name) => [name, envelopeDraftOf(name, document[name])])
  return { ...Object.fromEntries(fields), ...Object.fromEntries(envelope) } as Draft
}

function envelopeDraftOf(name: string, value: unknown): unknown {
  if (name === 'asOf' && typeof value === 'string') return asOfText(value)
  return value ?? emptyEnvelope[name]
}

function envelopeValueOf(name: string, text: string): string | undefined {
  if (text === '') return undefined
  return name === 'asOf' ? readAsOf(text) : text
}

/** The inputs as they were kept, but for those that another version of the app has otherwise. */
export function restoredDraft(fresh: Draft, stored: Draft): Draft {
  const isAlike = (a: unknown, b: unknown) =>
    typeof a === typeof b && Array.isArray(a) === Array.isArray(b)
  return Object.fromEntries(
    Object.entries(fresh).map(([name, value]) => {
      const before = stored[name]
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
  const stored = typedSince.map((name) => [name, draft[name] ?? ''])
  return { ...draftOf(collection, next), ...Object.fromEntries(stored) }
}

/** The inputs after something was typed; tones of a colour that is another now were chosen for the former one. */
export function draftTyped(
  collection: CollectionName,
  draft: Draft,
  name: string,
  value: FieldDraft,
): Draft {
  const tones = fieldsOf(collection)
    .filter(([, field]) => field.kind === 'color' && field.toneOf === name)
    .map(([tone]) => [tone, ''])
  return { ...draft, ...Object.fromEntries(tones), [name]: value }
}

/** What a form would have stored; what was left empty is absent. */
export function recordOf(collection: CollectionName, draft: Draft): Record<string, unknown> {
  const fields = fieldsOf(collection).map(([name, field]) => [
    name,
    fieldValueOf(field, draft[name] ?? ''),
  ])
  const envelope = envelopeNames.map((name) => {
    const value = draft[name]
    return [name, typeof value === 'string' ? envelopeValueOf(name, value.trim()) : value]
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

/** A form in the middle of being filled in, and the document that its inputs were made of. */
export interface FormToMerge {
  document: Base['document']
  draft: Draft
  /** Fields that somebody else changed too: their value is in the document, this user's in the draft. */
  clashes: readonly string[]
  /** It is only a copy: what it does not name, nobody knows. */
  isCopy?: true | undefined
}

interface MergedForm {
  draft: Draft
  clashes: string[]
  /** Fields that were taken over from the other person. */
  taken: string[]
}

/**
 * Brings a newer version of the document into an open form, or into a draft of another device: fields that this user
 * has not touched become as they are now, touched ones stay, and where both changed the same field it is up to this
 * user.
 */
export function mergeDraft(
  collection: CollectionName,
  form: FormToMerge,
  next: Base['document'],
): MergedForm {
  const { document, draft, clashes, isCopy } = form
  const before = recordOf(collection, draftOf(collection, document))
  const now = recordOf(collection, draftOf(collection, next))
  const mine = recordOf(collection, draft)
  const touched = new Set([...Object.keys(changesOf(collection, document, draft)), ...clashes])
  const moved = Object.keys({ ...before, ...now }).filter(
    (name) => !(isCopy && !(name in document)) && !isSameValue(before[name], now[name]),
  )
  const stored = [...touched].map((name) => [name, draft[name] ?? ''])
  return {
    draft: { ...draftOf(collection, next), ...Object.fromEntries(stored) },
    clashes: [...touched].filter(
      (name) =>
        (moved.includes(name) || clashes.includes(name)) && !isSameValue(mine[name], now[name]),
    ),
    taken: moved.filter((name) => !touched.has(name)),
  }
}
