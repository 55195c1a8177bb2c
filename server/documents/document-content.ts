import type { ContentRecord } from '#content/schemas.ts'
import { statusAt } from '#content/status-at.ts'
import type { DocumentContent, StoredDocument } from '#server/store/store.ts'
import { toStaffDocument } from './staff-document.ts'

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
}

/** What the store keeps of a record that is written at `now` (milliseconds since 1970). */
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

/** A document as somebody would write it, without what the definition no longer knows. */
export function toRecord(stored: StoredDocument): ContentRecord {
  const { revision, createdAt, createdBy, updatedAt, updatedBy, ...record } =
    toStaffDocument(stored)
  return record
}
