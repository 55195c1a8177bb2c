import { isCollectionName } from '#content/collections.ts'
import { statuses } from '#content/document.ts'
import { isWorkingCopy } from '#content/working-copy.ts'
import type { DocumentContent, IdempotencyKey, Put, Stamp, Write } from './store.ts'
import { StoreError } from './store-error.ts'

const MAX_ID_LENGTH = 200

// What one database keeps and another refuses or changes: U+0000 and halves of surrogate pairs,
// which JSON.stringify writes as escapes (after an even number of backslashes).
const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/

/** Throws `invalid_write` for anything that some adapter could not give back exactly as it was. */
export function checkWrites(
  writes: readonly Write[],
  stamp: Stamp,
  idempotencyKey?: IdempotencyKey,
): void {
  toJson(stamp.by)
  if (idempotencyKey) toJson([idempotencyKey.by, idempotencyKey.key, idempotencyKey.fingerprint])
  if (Number.isNaN(Date.parse(stamp.at))) refuse(`instante ${stamp.at}`)
  const seen = new Set<string>()
  for (const write of writes) {
    checkTarget(write)
    const key = `${write.collection}/${write.id}`
    if (seen.has(key)) refuse(`${key} aparece duas vezes`)
    seen.add(key)
    if (write.kind === 'put') {
      checkContent(write.content, key)
      checkWorkingCopy(write)
    }
  }
}

function checkTarget({ kind, collection, id, expected }: Write): void {
  if (!isCollectionName(collection)) refuse(`coleção ${String(collection)}`)
  if (typeof id !== 'string' || id.length < 1 || id.length > MAX_ID_LENGTH) refuse('id')
  toJson(id)
  const lowest = kind === 'put' ? 0 : 1
  if (!Number.isSafeInteger(expected) || expected < lowest) refuse(`revisão esperada ${expected}`)
}

/** A working copy is on its way: readers never see one, whoever writes it. */
function checkWorkingCopy({ collection, id, content: { status, basedOn } }: Put): void {
  const key = `${collection}/${id}`
  if (!isWorkingCopy(id)) {
    if (basedOn !== undefined) refuse(`${key}: revisão de base`)
    return
  }
  if (status !== 'draft' && status !== 'scheduled') refuse(`${key}: situação ${status}`)
  if (!Number.isSafeInteger(basedOn)) refuse(`${key}: revisão de base ${basedOn}`)
}

function checkContent(content: DocumentContent, key: string): void {
  if (!Object.hasOwn(statuses, content.status)) refuse(`${key}: situação ${content.status}`)
  if (content.campuses !== 'all' && !Array.isArray(content.campuses)) refuse(`${key}: campi`)
  if (!Array.isArray(content.doubts)) refuse(`${key}: dúvidas`)
  if (content.fields?.constructor !== Object) refuse(`${key}: campos`)
  for (const at of [content.publishAt, content.expireAt, content.confirmedAt]) {
    if (at !== undefined && Number.isNaN(Date.parse(at))) refuse(`${key}: instante ${at}`)
  }
  const { fields: _, ...envelope } = content
  toJson(envelope)
}

/** JSON that every adapter gives back as it was; throws `invalid_write` for what JSON would lose. */
export function toJson(value: unknown): string {
  let json: string | undefined
  try {
    json = JSON.stringify(value)
  } catch (error) {
    refuse(`não é JSON: ${String(error)}`)
  }
  if (json === undefined) refuse('não é JSON')
  refuseLossy(value)
  if (unstorable.test(json)) refuse('texto com caracteres que não podem ser guardados')
  return json
}

// By itself, not as a replacer of `JSON.stringify`, which takes several times as long with one.
function refuseLossy(value: unknown, key = ''): void {
  const isLossy =
    (typeof value === 'number' && !Number.isFinite(value)) ||
    typeof value === 'function' ||
    typeof value === 'symbol'
  if (isLossy) refuse(`não é JSON: ${key}`)
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) refuseLossy(inner, name)
}

function refuse(detail: string): never {
  throw new StoreError('invalid_write', detail)
}
