import { definitionOf } from '#content/collections.ts'
import {
  type ContentRecord,
  htmlKey,
  type PublicDocument,
  type StaffDocument,
} from '#content/document.ts'
import { doubtWords } from '#content/doubt-words.ts'
import { doubtTarget } from '#content/doubts.ts'
import { safeDrawing } from '#content/drawing/safe-drawing.ts'
import type { Image } from '#content/fields.ts'
import { statusAt } from '#content/status.ts'
import { mapTexts } from '#content/text/compose-text.ts'
import { type DoubtIn, renderMarkdown } from '#content/text/render-markdown.ts'
import { isSitePath, withoutHidden } from '#content/text/safe-text.ts'
import type { DocumentContent, StoredDocument } from '#server/store/store.ts'
import type { PictureAt } from './published/picture-index.ts'

const envelopeKeys: Record<Exclude<keyof DocumentContent, 'fields'>, true> = {
  status: true,
  campuses: true,
  publishAt: true,
  expireAt: true,
  confirmedAt: true,
  confirmedBy: true,
  owner: true,
  source: true,
  asOf: true,
  doubts: true,
  basedOn: true,
}

/** The keys of the envelope that readers receive. */
const publicKeys = ['publishAt', 'expireAt', 'confirmedAt', 'source', 'asOf'] as const

/** The content that the store keeps of a record written at `now` (milliseconds since 1970). */
export function toContent({ id: _, ...record }: ContentRecord, now: number): DocumentContent {
  const envelope: Record<string, unknown> = {}
  const fields: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(record)) {
    const part = Object.hasOwn(envelopeKeys, key) ? envelope : fields
    part[key] = value
  }
  return { ...envelope, status: statusAt(record, now), fields } as unknown as DocumentContent
}

/** The record that `toContent` makes a content of. */
export function recordOf(id: string, { fields, ...envelope }: DocumentContent): ContentRecord {
  return { id, ...envelope, ...fields }
}

/** A document as somebody would write it, without fields that the definition no longer has. */
export function toRecord(stored: StoredDocument): ContentRecord {
  const { revision, createdAt, createdBy, updatedAt, updatedBy, ...record } =
    toStaffDocument(stored)
  return record
}

/** The document as readers receive it: without staff envelope and staff fields, in the definition's order; its pictures with the data that a page needs before they load. */
export function toPublicDocument(
  stored: StoredDocument,
  pictureAt: PictureAt = () => undefined,
): PublicDocument {
  const { id, revision, updatedAt, campuses, doubts } = stored
  const document: Record<string, unknown> = { id, revision, updatedAt, campuses, doubts }
  for (const key of publicKeys) {
    const value = readable(stored[key])
    if (value !== undefined) document[key] = value
  }
  for (const [key, field] of Object.entries(definitionOf(stored.collection).fields)) {
    const value = readable(stored.fields[key])
    if (field.audience !== 'staff' && value !== undefined)
      addPublic(document, stored, key, value, pictureAt)
  }
  return document as unknown as PublicDocument
}

/** Adds what readers get of a field: its value, and of a long one its safe HTML. */
function addPublic(
  document: Record<string, unknown>,
  stored: StoredDocument,
  key: string,
  value: unknown,
  pictureAt: PictureAt,
): void {
  const field = definitionOf(stored.collection).fields[key]
  const text = String(value)
  switch (field?.kind) {
    case 'image':
      if (isSitePath((value as Image).src)) document[key] = withPicture(value as Image, pictureAt)
      return
    case 'drawing':
      defineHtml(document, htmlKey(key), () =>
        safeDrawing(text, field.label, { hasBlocks: field.hasBlocks === true }),
      )
      return
    case 'markdown':
      document[key] = value
      defineHtml(document, htmlKey(key), () =>
        renderMarkdown(text, pictureAt, doubtsIn(stored, key)),
      )
      return
    default:
      document[key] = value
  }
}

/** A value whose texts have nothing hidden, also where it was written before that was refused; the same one where nothing is to be left out. */
function readable(value: unknown): unknown {
  return mapTexts(value, withoutHidden)
}

function withPicture(image: Image, pictureAt: PictureAt): Image {
  return { ...image, ...pictureAt(image.src) }
}

/** The doubts about the sections of a text, as readers are told them. */
function doubtsIn({ doubts, asOf }: StoredDocument, key: string): DoubtIn {
  const sections = doubts.filter((doubt) => {
    const { field, section } = doubtTarget(doubt)
    return field === key && section !== undefined
  })
  return (heading) => {
    const doubt = sections.find((each) => doubtTarget(each).section === heading)
    return doubt && doubtWords(doubt.asOf ?? asOf)
  }
}

// Rendered when first read: rendering every text would take longer than the rest of the start.
function defineHtml(
  document: Record<string, unknown>,
  key: string,
  make: () => string | undefined,
): void {
  Object.defineProperty(document, key, {
    enumerable: true,
    configurable: true,
    get() {
      const value = make()
      Object.defineProperty(document, key, { value, enumerable: true })
      return value
    },
  })
}

/** The document as staff read it and write it back: all of it, flat, without fields that the definition no longer has. */
export function toStaffDocument(stored: StoredDocument): StaffDocument {
  const { collection, fields, ...document } = stored
  const flat: StaffDocument = document
  for (const key of Object.keys(definitionOf(collection).fields)) {
    if (fields[key] !== undefined) flat[key] = fields[key]
  }
  return flat
}
