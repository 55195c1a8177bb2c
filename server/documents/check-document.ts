import { isDeepStrictEqual } from 'node:util'
import {
  duplicateProblems,
  type FieldProblem,
  missingReference,
  parseRecord,
  singletonProblems,
  textProblems,
  uniqueFields,
} from '#content/check-record.ts'
import { type CollectionName, isCollectionName } from '#content/collections.ts'
import { type Reference, referencesOf } from '#content/references.ts'
import type { ContentRecord } from '#content/schemas.ts'
import { mayDo, type Person } from '#protocol/policy.ts'
import { ProblemError } from '#server/http/problem.ts'
import type { Store, StoredDocument, Write } from '#server/store/store.ts'
import { recordOf, toRecord } from './document-content.ts'
import type { PublishedContent } from './published-content.ts'

export interface CheckDependencies {
  store: Store
  content: Pick<PublishedContent, 'documentJson'>
}

/** The record that was sent for the document `id`, with its collection's defaults; throws `invalid_document` with what is wrong, field by field. */
export async function checkDocument(
  { store, content }: CheckDependencies,
  name: CollectionName,
  id: string,
  sent: unknown,
): Promise<ContentRecord> {
  const { record, problems } = await examineRecord(name, id, sent, async ({ to, id: referred }) => {
    if (!isCollectionName(to)) return false
    // What readers see is at hand; only drafts have to be looked up.
    if (content.documentJson(to, referred) !== undefined) return true
    return (await store.get(to, referred)) !== undefined
  })
  return record && problems.length === 0 ? record : refuse(problems)
}

/** What is wrong with a record that was sent for the document `id`, and the record itself where it fits its schema. */
export async function examineRecord(
  name: CollectionName,
  id: string,
  sent: unknown,
  exists: (reference: Reference) => boolean | Promise<boolean>,
): Promise<{ record?: ContentRecord; problems: FieldProblem[] }> {
  const parsed = parseRecord(name, withId(sent, id))
  if ('problems' in parsed) return parsed
  const { record } = parsed
  const problems = [...singletonProblems(name, record), ...textProblems(name, record)]
  if (record.id !== id) problems.push({ field: 'id', message: 'difere do endereço' })
  for (const reference of referencesOf(name, record, record.campuses)) {
    if (!(await exists(reference))) problems.push(missingReference(reference))
  }
  return { record, problems }
}

/** Whether a write says something new of what may not stand twice in its collection. */
export function mayHaveDuplicate(write: Write, current: StoredDocument | undefined): boolean {
  const unique = uniqueFields(write.collection)
  if (write.kind === 'delete' || unique.length === 0) return false
  const { fields, campuses } = write.content
  return (
    unique.some((field) => fields[field] !== current?.fields[field]) ||
    !isDeepStrictEqual(campuses, current?.campuses)
  )
}

/** Whether somebody may know that a document exists. */
export function maySee(
  person: Person,
  collection: CollectionName,
  document: ContentRecord | StoredDocument,
): boolean {
  return document.status === 'published' || mayDo(person, 'read_drafts', collection, document)
}

/** Throws `invalid_document` where another document has what may not stand twice. Reads the whole collection. */
export async function refuseDuplicates(store: Store, write: Write, person: Person): Promise<void> {
  if (write.kind === 'delete') return
  const { collection, id, content } = write
  const others = (await store.list(collection)).filter((other) => other.id !== id)
  const problems = duplicateProblems(
    collection,
    recordOf(id, content),
    others.map(toRecord),
    (other) => maySee(person, collection, other),
  )
  if (problems.length > 0) refuse(problems)
}

export function refuse(problems: readonly FieldProblem[]): never {
  const errors = problems.map(({ field, message }) => ({ field, detail: message }))
  throw new ProblemError('invalid_document', { errors })
}

/** The address says which document is meant; a record may say it too. */
function withId(sent: unknown, id: string): unknown {
  const isRecord = typeof sent === 'object' && sent !== null && !Array.isArray(sent)
  return isRecord ? { id, ...sent } : sent
}
