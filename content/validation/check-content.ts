import {
  type CollectionName,
  collectionNames,
  definitionOf,
  isCollectionName,
} from '#content/collections.ts'
import type { ContentRecord } from '#content/document.ts'
import {
  duplicateProblems,
  type FieldProblem,
  missingReference,
  parseRecord,
  sectionProblems,
  singletonProblems,
  textProblems,
  uniqueKeys,
} from './check-record.ts'
import { referencesOf } from './references.ts'

/** What is wrong with a set of files, told to whoever wrote them. */
export interface ContentProblem extends FieldProblem {
  /** Name of the file, without `.json`. */
  collection: string
  /** The record's id, or `#1` for the first record when it has none; empty when the whole file is meant. */
  record: string
}

export interface CheckedContent {
  /** The records that fit their collection's schema, with its defaults filled in. */
  records: Record<CollectionName, ContentRecord[]>
  problems: ContentProblem[]
}

/** What is there already; by default nothing. */
export type PresentContent = Partial<Record<CollectionName, readonly ContentRecord[]>>

/**
 * Checks the content of an institute, one list of records a collection, keyed by collection name: all of it, or what
 * is to be added to what is `present`, where it takes the place of records with the same id. `undefined` stands for a
 * file that could not be read: nothing is checked against it.
 */
export function checkContent(
  files: Record<string, unknown>,
  present: PresentContent = {},
): CheckedContent {
  const records = Object.fromEntries(
    collectionNames.map((name) => [name, [] as ContentRecord[]]),
  ) as CheckedContent['records']
  const problems: ContentProblem[] = []

  for (const [name, content] of Object.entries(files)) {
    if (!isCollectionName(name))
      problems.push(aboutFile(name, `não é uma coleção. Use: ${collectionNames.join(', ')}`))
    else if (Array.isArray(content)) problems.push(...unfitRecords(name, content, records))
    else if (content !== undefined)
      problems.push(aboutFile(name, 'o arquivo deve ser uma lista de registros, entre [ e ]'))
  }

  for (const name of collectionNames) {
    const replaced = new Set(idsOf(files[name]))
    const others = (present[name] ?? []).filter(({ id }) => !replaced.has(id))
    const before = new Map(present[name]?.map((record) => [record.id, record]))
    const sharing = createSharing(name, others)
    problems.push(
      ...singletonFileProblems(name, name in files ? files[name] : [], records[name], others),
      ...repeatedIds(name, files[name]),
      ...records[name].flatMap((record) =>
        [
          ...duplicateProblems(name, record, sharing(record), { before: before.get(record.id) }),
          ...referencesOf(name, record, record.campuses)
            .filter(({ to, id }) => isMissing(id, to, files) && !isPresent(id, to, present))
            .map(missingReference),
          ...textProblems(name, record),
          ...sectionProblems(name, record),
        ].map(({ field, message }) => ({ collection: name, record: record.id, field, message })),
      ),
    )
  }
  return { records, problems }
}

/** Answers of each record those before it, and of the others, that say what may not stand twice as it does. */
function createSharing(name: CollectionName, others: readonly ContentRecord[]) {
  const byKey = new Map<string, ContentRecord[]>()
  const take = (record: ContentRecord) => {
    const keys = uniqueKeys(name, record)
    const found = keys.flatMap((key) => byKey.get(key) ?? [])
    for (const key of keys) byKey.set(key, [...(byKey.get(key) ?? []), record])
    return found
  }
  others.forEach(take)
  return take
}

/** Puts the records that fit their schema into `records` and tells what is wrong with the others. */
function unfitRecords(
  name: CollectionName,
  content: unknown[],
  records: CheckedContent['records'],
): ContentProblem[] {
  return content.flatMap((raw, index) => {
    const parsed = parseRecord(name, raw)
    if ('problems' in parsed) {
      const record = labelOf(raw, index)
      return parsed.problems.map((problem) => ({ collection: name, record, ...problem }))
    }
    records[name].push(parsed.record)
    return []
  })
}

function singletonFileProblems(
  name: CollectionName,
  content: unknown,
  records: readonly ContentRecord[],
  others: readonly ContentRecord[],
): ContentProblem[] {
  const id = definitionOf(name).singleton
  if (!id || !Array.isArray(content)) return []
  if (content.length === 0 && others.length > 0) return []
  if (content.length === 0) return [aboutFile(name, `falta o registro “${id}”`)]
  if (content.length > 1) return [aboutFile(name, `só pode haver um registro, “${id}”`)]
  return records.flatMap((record) =>
    singletonProblems(name, record).map((problem) => ({
      collection: name,
      record: id,
      ...problem,
    })),
  )
}

function repeatedIds(name: CollectionName, content: unknown): ContentProblem[] {
  return repeated(idsOf(content)).map((id) => ({
    collection: name,
    record: id,
    field: 'id',
    message: 'outro registro já tem este id',
  }))
}

function isMissing(id: string, collection: string, files: Record<string, unknown>): boolean {
  const content = collection in files ? files[collection] : []
  return Array.isArray(content) && !idsOf(content).includes(id)
}

function isPresent(id: string, collection: string, present: PresentContent): boolean {
  if (!isCollectionName(collection)) return false
  return present[collection]?.some((record) => record.id === id) ?? false
}

/** The ids in a file as written, also of records with other faults: a fault is told once, where it is. */
function idsOf(content: unknown): string[] {
  if (!Array.isArray(content)) return []
  return content.map((raw: unknown) => ownId(raw)).filter((id) => id !== undefined)
}

function ownId(raw: unknown): string | undefined {
  if (typeof raw !== 'object' || raw === null || !('id' in raw)) return undefined
  return typeof raw.id === 'string' && raw.id !== '' ? raw.id : undefined
}

function labelOf(raw: unknown, index: number): string {
  return ownId(raw) ?? `#${index + 1}`
}

function repeated(values: string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))]
}

function aboutFile(collection: string, message: string): ContentProblem {
  return { collection, record: '', field: '', message }
}
