import { isDeepStrictEqual } from 'node:util'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import { staffStatusAt } from '#content/status.ts'
import { isWorkingCopy } from '#content/working-copy.ts'
import type { Author, CarriedProposal, HistoryEntry } from '#protocol/api-types.ts'
import type { RevisionKind } from '#protocol/history.ts'
import type { AccountStore } from '#server/store/account-store.ts'
import type { Change, ChangeContents, DocumentContent } from '#server/store/store.ts'

/** Those who write without an account. */
const programs: Readonly<Record<string, string>> = {
  sistema: 'Publicação programada',
  calendarios: 'Importação de calendário',
  importação: 'Importação',
  atualização: 'Atualização do aplicativo',
}

/** Names those who did something, by the ids under which they did it. */
export async function authorsOf(
  accounts: Pick<AccountStore, 'user'>,
  ids: Iterable<string>,
): Promise<(id: string) => Author> {
  const found = await Promise.all([...new Set(ids)].map((id) => authorOf(accounts, id)))
  const authors = new Map(found.map((author) => [author.id, author]))
  return (id) => authors.get(id) ?? { id }
}

async function authorOf(accounts: Pick<AccountStore, 'user'>, id: string): Promise<Author> {
  const name = programs[id] ?? (await accounts.user(id))?.name
  return { id, ...(name !== undefined && { name }) }
}

export function kindOf({ kind, before }: Change): RevisionKind {
  if (kind === 'delete') return 'deleted'
  return before ? 'changed' : 'created'
}

/** A revision as its document's history tells it. */
export function toHistoryEntry(
  contents: ChangeContents,
  authorOf: (id: string) => Author,
  proposal: CarriedProposal | undefined,
  preparedBy: string | undefined,
): HistoryEntry {
  const { change, content, previous } = contents
  const { id, revision, at, by, before } = change
  const changed = changedFields(contents)
  const changes = changed.filter((each) => isShort(change.collection, each))
  return {
    revision,
    kind: kindOf(change),
    at,
    by: authorOf(by),
    isKept: content !== undefined,
    ...(content && { status: staffStatusAt(content, Date.parse(at)) }),
    ...(before && { statusBefore: before.status }),
    ...(content && previous && { changed: changed.map(({ field }) => field) }),
    ...(changes.length > 0 && { changes }),
    ...(proposal && { proposal }),
    ...(isWorkingCopy(id) && { isCopy: true as const }),
    ...(preparedBy !== undefined && { preparedBy: authorOf(preparedBy) }),
  }
}

// More is read where two versions are compared.
const MAX_VALUE_CHARACTERS = 160

/** Whether a list has room for it: values of the collection's own fields, not whole texts. */
function isShort(collection: CollectionName, { field, before, after }: ChangedField): boolean {
  if (!Object.hasOwn(definitionOf(collection).fields, field)) return false
  return JSON.stringify([before, after]).length <= MAX_VALUE_CHARACTERS
}

/** The change of a field; a value that is absent was or is none. */
export interface ChangedField {
  field: string
  before?: unknown
  after?: unknown
}

/** The fields that a change made others; none where one of the two contents is not kept. */
export function changedFields({ change, content, previous }: ChangeContents): ChangedField[] {
  if (!content || !previous) return []
  const { collection, id } = change
  const before = knownRecord(collection, id, previous)
  const after = knownRecord(collection, id, content)
  return Object.keys({ ...before, ...after })
    .filter((field) => !isDeepStrictEqual(before[field], after[field]))
    .map((field) => ({
      field,
      ...(before[field] !== undefined && { before: before[field] }),
      ...(after[field] !== undefined && { after: after[field] }),
    }))
}

/** A content as it would be written today: flat, without what the definition no longer knows. */
export function knownRecord(
  collection: CollectionName,
  id: string,
  { fields, ...envelope }: DocumentContent,
): Record<string, unknown> {
  const names = Object.keys(definitionOf(collection).fields)
  const known = names.filter((name) => fields[name] !== undefined)
  return { id, ...envelope, ...Object.fromEntries(known.map((name) => [name, fields[name]])) }
}

/** What a document with that content is called. */
export function titleIn(collection: CollectionName, id: string, content?: DocumentContent): string {
  const title = content?.fields[definitionOf(collection).titleField]
  return typeof title === 'string' && title !== '' ? title : id
}
