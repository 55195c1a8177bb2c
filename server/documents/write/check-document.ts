import { isDeepStrictEqual } from 'node:util'
import { type CollectionName, definitionOf, isCollectionName } from '#content/collections.ts'
import type { ContentRecord } from '#content/document.ts'
import {
  duplicateProblems,
  type FieldProblem,
  missingReference,
  parseRecord,
  sectionProblems,
  singletonProblems,
  textProblems,
  uniqueFields,
  uniqueKey,
} from '#content/validation/check-record.ts'
import {
  type Reference,
  referencesOf,
  referringCollections,
} from '#content/validation/references.ts'
import { isWorkingCopy, originalId } from '#content/working-copy.ts'
import { mayDo, type PolicyUser } from '#protocol/policy.ts'
import { recordOf, toRecord } from '#server/documents/document-mappers.ts'
import type { PublishedContent } from '#server/documents/published/published-content.ts'
import { ProblemError } from '#server/http/problem.ts'
import type { Store, StoredDocument, Write } from '#server/store/store.ts'

const list = new Intl.ListFormat('pt-BR')

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
  const { record, problems } = await validateRecord(
    name,
    id,
    sent,
    async ({ to, id: referred }) => {
      if (!isCollectionName(to) || isWorkingCopy(referred)) return false
      // What readers see is at hand; only drafts have to be looked up.
      if (content.documentJson(to, referred) !== undefined) return true
      return (await store.get(to, referred)) !== undefined
    },
  )
  return record && problems.length === 0 ? record : throwInvalid(problems)
}

/** The problems of a record that was sent for the document `id`, and the record itself where it fits its schema. */
export async function validateRecord(
  name: CollectionName,
  id: string,
  sent: unknown,
  exists: (reference: Reference) => boolean | Promise<boolean>,
): Promise<{ record?: ContentRecord; problems: FieldProblem[] }> {
  const parsed = parseRecord(name, withId(sent, id))
  if ('problems' in parsed) return parsed
  const { record } = parsed
  const problems = [
    ...singletonProblems(name, record),
    ...textProblems(name, record),
    ...sectionProblems(name, record),
  ]
  if (record.id !== id) problems.push({ field: 'id', message: 'difere do endereço' })
  for (const reference of referencesOf(name, record, record.campuses)) {
    if (!(await exists(reference))) problems.push(missingReference(reference))
  }
  return { record, problems }
}

/** Whether a write changes a unique field. */
export function changesUniqueField(write: Write, current: StoredDocument | undefined): boolean {
  const unique = uniqueFields(write.collection)
  if (write.kind === 'delete' || unique.length === 0) return false
  const { fields, campuses } = write.content
  return (
    unique.some((field) => uniqueKey(fields[field]) !== uniqueKey(current?.fields[field])) ||
    !isDeepStrictEqual(campuses, current?.campuses)
  )
}

/** Whether somebody may know that a document exists. */
export function maySee(
  user: PolicyUser,
  collection: CollectionName,
  document: ContentRecord | StoredDocument,
): boolean {
  return document.status === 'published' || mayDo(user, 'read_drafts', collection, document)
}

/** Throws `invalid_document` where another document has the same value in a unique field. Reads the whole collection. */
export async function refuseDuplicates(
  store: Store,
  write: Write,
  current: StoredDocument | undefined,
  user: PolicyUser,
): Promise<void> {
  if (write.kind === 'delete') return
  const { collection, id, content } = write
  // Working copies are compared when they are written: they keep nothing from others.
  const others = (await store.list(collection)).filter(
    (other) => other.id !== originalId(id) && !isWorkingCopy(other.id),
  )
  const problems = duplicateProblems(collection, recordOf(id, content), others.map(toRecord), {
    maySee: (other) => maySee(user, collection, other),
    before: current && toRecord(current),
  })
  if (problems.length > 0) throwInvalid(problems)
}

export function throwInvalid(problems: readonly FieldProblem[]): never {
  const errors = problems.map(({ message, ...where }) => ({ ...where, detail: message }))
  throw new ProblemError('invalid_document', { errors })
}

/** The address says which document is meant; a record may say it too. */
function withId(sent: unknown, id: string): unknown {
  const isRecord = typeof sent === 'object' && sent !== null && !Array.isArray(sent)
  return isRecord ? { id, ...sent } : sent
}

/** So many of the documents that name another are named themselves. */
const MAX_TITLES = 3

/**
 * Throws `document_in_use` where documents name this one, drafts too: says how many of which collection, and what those
 * are called that the user may see. Reads all that may.
 */
export async function refuseReferenced(
  store: Store,
  user: PolicyUser,
  to: CollectionName,
  id: string,
): Promise<void> {
  const counts: string[] = []
  for (const name of referringCollections(to)) {
    const naming = (await store.list(name)).filter(({ fields, campuses }) =>
      referencesOf(name, fields, campuses).some((each) => each.to === to && each.id === id),
    )
    // A document that names itself goes with it.
    const others = name === to ? naming.filter((stored) => originalId(stored.id) !== id) : naming
    if (others.length === 0) continue
    const { label, titleField, singleton } = definitionOf(name)
    const titles = others
      .filter((stored) => maySee(user, name, stored))
      .flatMap(({ fields }) => (fields[titleField] ? [`“${fields[titleField]}”`] : []))
      .slice(0, MAX_TITLES)
    const named = titles.length > 0 && !singleton ? ` (${list.format(titles)})` : ''
    counts.push(`${others.length} em ${label.many}${named}`)
  }
  if (counts.length === 0) return
  const detail = `outros registros ainda citam este: ${list.format(counts)}. Mude-os ou apague-os antes; o que não é seu para mudar, peça a quem administra`
  throw new ProblemError('document_in_use', { errors: [{ field: '', detail }] })
}
