import type { FuzzRequest, Header } from './fuzz-request.ts'

/** A request before it is written down, in parts that can be broken one by one. */
export interface Draft {
  route: string
  method: string
  /** Of the path, decoded. */
  segments: readonly string[]
  query: readonly Header[]
  headers: readonly Header[]
  /** What the body says as JSON; undefined where `bytes` or nothing is sent. */
  json?: unknown
  bytes?: Buffer
  missing?: number
  /** Replaces path and query, as it is. */
  target?: string
  /** Nothing of it was broken on purpose. */
  isIntact: boolean
}

export function requestOf(draft: Draft): FuzzRequest {
  const { route, method, json, missing } = draft
  const body = draft.bytes ?? (json === undefined ? undefined : Buffer.from(JSON.stringify(json)))
  return {
    route,
    method,
    target: draft.target ?? targetOf(draft),
    headers: draft.headers,
    ...(body && { body }),
    ...(missing && { missing }),
  }
}

function targetOf({ segments, query }: Draft): string {
  const path = segments.map((segment) => `/${encoded(segment)}`).join('') || '/'
  const pairs = query.map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path
}

/** As a URL has it; half a surrogate pair, which no URL can say, becomes U+FFFD. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
