import { type CollectionName, definitionOf } from '#content/collections.ts'
import type { Field, Image } from '#content/fields.ts'

/** What stands in the inputs of a form, as people type it: a text, a tick, what is chosen of several, or a picture. */
export type FieldDraft = string | boolean | readonly string[] | ImageDraft

/** A picture and the words for it; without an address there is none. */
export type ImageDraft = Readonly<Pick<Image, 'src' | 'alt'>>

export const noImage: ImageDraft = { src: '', alt: '' }

/** A document as its form shows it: the fields of its collection, `campuses` and `status`. */
export type Draft = Readonly<Record<string, FieldDraft>>

/** The fields that a form has inputs for, in the order of the definition. */
export function editableFields(collection: CollectionName): [name: string, field: Field][] {
  return Object.entries(definitionOf(collection).fields).filter(([, { kind }]) => isEditable(kind))
}

const editable = [
  'text',
  'markdown',
  'texts',
  'integer',
  'flag',
  'choice',
  'choices',
  'email',
  'phone',
  'url',
  'image',
] as const satisfies readonly Field['kind'][]

function isEditable(kind: Field['kind']): boolean {
  return (editable as readonly string[]).includes(kind)
}

/** The inputs of a document; empty ones where it has no such value. */
export function draftOf(collection: CollectionName, document: Readonly<Record<string, unknown>>) {
  const fields = editableFields(collection).map(([name, field]) => [
    name,
    typed(field, document[name]),
  ])
  const { campuses = [], status = 'draft' } = document
  return { ...Object.fromEntries(fields), campuses, status } as Draft
}

function typed(field: Field, value: unknown): FieldDraft {
  if (field.kind === 'flag') return value === true
  if (field.kind === 'choices') return Array.isArray(value) ? value : []
  if (field.kind === 'image') return imageOf(value)
  if (Array.isArray(value)) return value.join('\n')
  return value === undefined || value === null ? '' : String(value)
}

function imageOf(value: unknown): ImageDraft {
  const { src, alt } = (value ?? noImage) as Image
  return { src, alt }
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
  const fields = editableFields(collection).flatMap(([name, field]) => {
    const value = meant(field, draft[name] ?? '')
    return value === undefined ? [] : [[name, value]]
  })
  return { ...Object.fromEntries(fields), campuses: draft.campuses, status: draft.status }
}

function meant(field: Field, value: FieldDraft): unknown {
  if (field.kind === 'image') return meantImage(value)
  if (typeof value !== 'string') return value
  const text = value.trim()
  if (field.kind === 'texts')
    return value
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
  if (text === '') return undefined
  return field.kind === 'integer' ? wholeNumber(text) : text
}

/** A field that was never opened has an empty text for a picture, too. */
function meantImage(value: FieldDraft): ImageDraft | undefined {
  const { src, alt } = (value || noImage) as ImageDraft
  return src === '' ? undefined : { src, alt: alt.trim() }
}

/** `1.200` is how people write a thousand and two hundred; what is no number stays as it was typed, for the check to say so. */
function wholeNumber(text: string): number | string {
  return /^(\d+|\d{1,3}(\.\d{3})+)$/.test(text) ? Number(text.replaceAll('.', '')) : text
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
  return Object.fromEntries(changed.map((name) => [name, after[name] ?? null]))
}
