import {
  type CollectionName,
  collectionNames,
  definitionOf,
  isCollectionName,
} from './collections.ts'
import type { CampusScope } from './document.ts'
import { type ContentRecord, recordSchema } from './schemas.ts'

/** What is wrong with a set of files, told to whoever wrote them. */
export interface ContentProblem {
  /** Name of the file, without `.json`. */
  collection: string
  /** The record's id, or `#1` for the first record when it has none; empty when the whole file is meant. */
  record: string
  /** A path such as `weekly.0.days`; empty when the whole record is meant. */
  field: string
  message: string
}

export interface CheckedContent {
  /** The records that fit their collection's schema, with its defaults filled in. */
  records: Record<CollectionName, ContentRecord[]>
  problems: ContentProblem[]
}

/**
 * Checks all the content of an institute, one list of records a collection, keyed by collection name.
 * `undefined` stands for a file that could not be read: nothing is checked against it.
 */
export function checkContent(files: Record<string, unknown>): CheckedContent {
  const records = Object.fromEntries(
    collectionNames.map((name) => [name, [] as ContentRecord[]]),
  ) as CheckedContent['records']
  const problems: ContentProblem[] = []

  for (const [name, content] of Object.entries(files)) {
    if (!isCollectionName(name))
      problems.push(aboutFile(name, `não é uma coleção. Use: ${collectionNames.join(', ')}`))
    else if (Array.isArray(content)) problems.push(...recordProblems(name, content, records))
    else if (content !== undefined)
      problems.push(aboutFile(name, 'o arquivo deve ser uma lista de registros, entre [ e ]'))
  }

  for (const name of collectionNames) {
    problems.push(
      ...singletonProblems(name, name in files ? files[name] : [], records[name]),
      ...repeatedIds(name, files[name]),
      ...repeatedSlugs(name, records[name]),
      ...records[name].flatMap((record) => [
        ...referenceProblems(name, record, files),
        ...linkProblems(name, record),
      ]),
    )
  }
  problems.push(...repeatedAcronyms(records.glossary))
  return { records, problems }
}

/** Puts the records that fit their schema into `records` and tells what is wrong with the others. */
function recordProblems(
  name: CollectionName,
  content: unknown[],
  records: CheckedContent['records'],
): ContentProblem[] {
  return content.flatMap((raw, index) => {
    const checked = recordSchema(name).safeParse(raw, { reportInput: true })
    if (!checked.success)
      return checked.error.issues.flatMap(issueProblems(name, labelOf(raw, index)))
    records[name].push(checked.data)
    return []
  })
}

interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly input?: unknown
  readonly keys?: readonly string[]
}

function issueProblems(collection: string, record: string) {
  return (issue: Issue): ContentProblem[] => {
    const path = issue.path.map(String)
    if (issue.keys) {
      return issue.keys.map((key) => ({
        collection,
        record,
        field: [...path, key].join('.'),
        message: 'este campo não existe',
      }))
    }
    const message = issue.input === undefined ? 'falta preencher' : issue.message
    return [{ collection, record, field: path.join('.'), message }]
  }
}

function singletonProblems(
  name: CollectionName,
  content: unknown,
  records: readonly ContentRecord[],
): ContentProblem[] {
  const id = definitionOf(name).singleton
  if (!id || !Array.isArray(content)) return []
  if (content.length !== 1)
    return [
      aboutFile(
        name,
        content.length === 0 ? `falta o registro “${id}”` : `só pode haver um registro, “${id}”`,
      ),
    ]
  // Every page needs it, at any time.
  const noDate = 'toda página precisa deste registro: deixe sem data'
  return records.flatMap(({ status, publishAt, expireAt }) =>
    [
      { field: 'status', message: status !== 'published' && 'precisa estar publicado' },
      { field: 'publishAt', message: publishAt && noDate },
      { field: 'expireAt', message: expireAt && noDate },
    ].flatMap(({ field, message }) =>
      message ? [{ collection: name, record: id, field, message }] : [],
    ),
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

function repeatedSlugs(name: CollectionName, records: ContentRecord[]): ContentProblem[] {
  return fieldsOfKind(name, 'slug').flatMap((field) =>
    records
      .filter((record, index) =>
        records.slice(0, index).some((earlier) => earlier[field] === record[field]),
      )
      .map((record) => ({
        collection: name,
        record: record.id,
        field,
        message: `outro registro já tem o endereço “${record[field]}”`,
      })),
  )
}

/** One acronym may mean two things, but not to the same reader: never twice in one campus. */
function repeatedAcronyms(glossary: ContentRecord[]): ContentProblem[] {
  return glossary.flatMap((entry, index) => {
    const acronym = String(entry.acronym).toLowerCase()
    const twin = glossary
      .slice(0, index)
      .find(
        (earlier) =>
          String(earlier.acronym).toLowerCase() === acronym &&
          overlap(earlier.campuses, entry.campuses),
      )
    return twin
      ? [
          {
            collection: 'glossary',
            record: entry.id,
            field: 'acronym',
            message: `a sigla já está em “${twin.id}”, no mesmo campus`,
          },
        ]
      : []
  })
}

function referenceProblems(
  name: CollectionName,
  record: ContentRecord,
  files: Record<string, unknown>,
): ContentProblem[] {
  const references = Object.entries(definitionOf(name).fields).flatMap(([field, definition]) =>
    definition.kind === 'reference' && typeof record[field] === 'string'
      ? [{ field, to: definition.to, id: record[field] }]
      : [],
  )
  const campuses = record.campuses === 'all' ? [] : record.campuses
  return [...references, ...campuses.map((id) => ({ field: 'campuses', to: 'campuses', id }))]
    .filter(({ to, id }) => isMissing(id, to, files))
    .map(({ field, to, id }) => ({
      collection: name,
      record: record.id,
      field,
      message: `“${id}” não existe em ${to}`,
    }))
}

function isMissing(id: string, collection: string, files: Record<string, unknown>): boolean {
  const content = collection in files ? files[collection] : []
  return Array.isArray(content) && !idsOf(content).includes(id)
}

const markdownLink = /\[[^\]]*\]\(([^)]*)\)/g
const plausibleTarget = /^(https?:\/\/\S+|mailto:\S+|tel:\S+|#\S+|\/(?!\/)[\w\-./?&=%#]*)$/

function linkProblems(name: CollectionName, record: ContentRecord): ContentProblem[] {
  return fieldsOfKind(name, 'markdown').flatMap((field) =>
    [...String(record[field] ?? '').matchAll(markdownLink)]
      .map(([, target = '']) => target)
      .filter((target) => !plausibleTarget.test(target))
      .map((target) => ({
        collection: name,
        record: record.id,
        field,
        message: `o link “${target}” não abre. Comece com / ou https://`,
      })),
  )
}

function fieldsOfKind(name: CollectionName, kind: string): string[] {
  return Object.entries(definitionOf(name).fields)
    .filter(([, field]) => field.kind === kind)
    .map(([key]) => key)
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

function overlap(one: CampusScope, other: CampusScope): boolean {
  return one === 'all' || other === 'all' || one.some((campus) => other.includes(campus))
}

function aboutFile(collection: string, message: string): ContentProblem {
  return { collection, record: '', field: '', message }
}
