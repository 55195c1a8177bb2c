import type { FastifyBaseLogger } from 'fastify'
import type { CollectionName } from '#content/collections.ts'
import { MAX_IDEMPOTENCY_KEY_CHARACTERS, writeHeaders } from '#protocol/editing.ts'
import type { PolicyUser } from '#protocol/policy.ts'
import type { PublishedContent } from '#server/documents/published/published-content.ts'
import { ProblemError } from '#server/http/problem.ts'
import type { MediaStore } from '#server/store/media-store.ts'
import type { Change, IdempotencyKey, Store } from '#server/store/store.ts'

/** The condition under which a write is applied (RFC 9110, 13.1). */
export type Precondition =
  /** There is none yet. */
  | { kind: 'absent' }
  /** There is one, whichever revision. */
  | { kind: 'present' }
  | { kind: 'revisions'; revisions: readonly number[] }

const entityTag = /(W\/)?"([^"]*)"/g

/** Reads `If-Match` and `If-None-Match`; throws `precondition_required` where neither is there and `invalid_request` for what a write cannot mean. */
export function readPrecondition(headers: Record<string, unknown>): Precondition {
  const match = headers[writeHeaders.ifMatch]
  const noneMatch = headers[writeHeaders.ifNoneMatch]
  if (match === undefined && noneMatch === undefined) {
    throw new ProblemError('precondition_required')
  }
  if (match === undefined && String(noneMatch).trim() === '*') return { kind: 'absent' }
  if (noneMatch !== undefined) throw new ProblemError('invalid_request')
  const text = String(match).trim()
  return text === '*' ? { kind: 'present' } : { kind: 'revisions', revisions: revisionsIn(text) }
}

/** The revisions that these tags name: `"7"`, or as reading calls answer them, `"7-…"`. A weak tag, or somebody else's, names none. */
function revisionsIn(text: string): number[] {
  const isList = /^[\s,]*$/.test(text.replace(entityTag, '')) && text.includes('"')
  if (!isList) throw new ProblemError('invalid_request')
  return [...text.matchAll(entityTag)].flatMap(([, weak, opaque = '']) => {
    const [, digits] = /^(\d{1,15})(?:-|$)/.exec(opaque) ?? []
    return digits && !weak ? [Number(digits)] : []
  })
}

const isVisibleAscii = /^[\x21-\x7e]+$/

/** Reads `Idempotency-Key`; undefined where there is none. Throws `invalid_request` for what is no key. */
export function readIdempotencyKey(headers: Record<string, unknown>): string | undefined {
  const key = headers[writeHeaders.idempotencyKey]
  if (key === undefined) return undefined
  const isKey =
    typeof key === 'string' &&
    key.length <= MAX_IDEMPOTENCY_KEY_CHARACTERS &&
    isVisibleAscii.test(key)
  if (!isKey) throw new ProblemError('invalid_request')
  return key
}

/** A write that a user asks for. */
export interface WriteRequest {
  user: NonNullable<PolicyUser>
  collection: CollectionName
  /** Absent where a document is added that may be called anything. */
  id?: string
  action: 'add' | 'set' | 'patch' | 'delete'
  /** A whole record, or a merge patch of one. */
  body?: unknown
  precondition: Precondition
  idempotency?: IdempotencyKey
}

export interface WriteResult {
  change: Change
  /** The same attempt had written it before. */
  isRepeated: boolean
}

export interface WriterDependencies {
  store: Store
  content: PublishedContent
  media: Pick<MediaStore, 'find' | 'describe'>
  /** Milliseconds since 1970. */
  now: () => number
}

export type WriteDocument = (request: WriteRequest) => Promise<WriteResult>

/**
 * Writes documents for all routes, one after the other, so that unique fields are checked against what is there. An
 * import plans its rows with `planWrites` and commits them itself.
 */
export interface DocumentWriter {
  write: WriteDocument
  /**
   * Shows readers what has been written. Never rejects: it is on disk, so a failure is logged, and the next refresh
   * shows it too.
   */
  publish(log: FastifyBaseLogger): Promise<void>
}
