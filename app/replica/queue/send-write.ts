import type { QueuedWrite, WriteOutcome } from '#app/replica/database.ts'
import { isTemporary } from '#app/session/answer.ts'
import type { Session } from '#app/session/session.ts'
import type { WriteReceipt } from '#protocol/api-types.ts'
import { apiPaths } from '#protocol/content-api.ts'
import { mergePatchType, revisionTag, writeHeaders } from '#protocol/editing.ts'

/**
 * What became of an attempt: an answer, or none for now (`signed-out` until its person is back; `fault` where the
 * server failed at it, which may be this write's doing).
 */
export type Attempted =
  | Exclude<WriteOutcome, { kind: 'queued' }>
  | 'unreachable'
  | 'fault'
  | 'signed-out'

const methods = { add: 'PUT', set: 'PUT', update: 'PATCH', delete: 'DELETE' } as const

/** Sends one write; repeated with the same key, it is done once. */
export async function sendWrite(session: Session, write: QueuedWrite): Promise<Attempted> {
  const { key, kind, collection, id, body } = write
  const answer = await session.call(({ send }) =>
    send<WriteReceipt>(methods[kind], apiPaths.document(collection, encodeURIComponent(id)), {
      headers: headersOf(write),
      ...(body && { body }),
    }),
  )
  if (answer.kind === 'done') return { kind: 'saved', receipt: answer.value }
  const { code, problem } = answer
  if (isTemporary(code)) return 'unreachable'
  if (code === 'internal') return 'fault'
  if (code === 'signed_out') return 'signed-out'
  if (code === 'revision_conflict' && problem?.current !== undefined)
    return { kind: 'conflict', current: problem.current }
  return { kind: 'refused', code, key, ...(problem?.errors && { errors: problem.errors }) }
}

function headersOf({ kind, key, basedOn }: QueuedWrite): Record<string, string> {
  return {
    [writeHeaders.idempotencyKey]: key,
    ...(basedOn === undefined
      ? { [writeHeaders.ifNoneMatch]: '*' }
      : { [writeHeaders.ifMatch]: revisionTag(basedOn) }),
    ...(kind === 'update' && { 'content-type': mergePatchType }),
  }
}
