import { apiPaths } from '#protocol/content-api.ts'
import { revisionTag, writeHeaders } from '#protocol/editing.ts'

interface NewsWrite {
  title?: string
  /** The revision it replaces, or whichever is there; by default there is none yet. */
  over?: number | 'any'
  /** The idempotency key. */
  key?: string
}

/** Publishes a news item over HTTP, on a connection of its own. */
export function putNews(
  address: string,
  authorization: string,
  id: string,
  { title = 'Aviso', over, key }: NewsWrite = {},
): Promise<Response> {
  const tag = over === 'any' ? '*' : over && revisionTag(over)
  return fetch(address + apiPaths.document('news', id), {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      connection: 'close',
      authorization,
      ...(tag ? { [writeHeaders.ifMatch]: tag } : { [writeHeaders.ifNoneMatch]: '*' }),
      ...(key && { [writeHeaders.idempotencyKey]: key }),
    },
    body: JSON.stringify({ status: 'published', title, date: '2026-03-12', summary: 'x' }),
  })
}
