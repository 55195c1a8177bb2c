/** A request as its bytes will say it: nothing of it is tidied up. */
export interface FuzzRequest {
  /** The route that it was made for, as `METHOD /address` with the names of parameters. */
  route: string
  method: string
  /** Path and query. */
  target: string
  headers: readonly Header[]
  body?: Buffer
  /** Bytes that the head announces and that never come. */
  missing?: number
}

export type Header = readonly [name: string, value: string]

/** The request as it goes over the wire. It asks for the connection to be closed after the answer. */
export function encode({ method, target, headers, body, missing = 0 }: FuzzRequest): Buffer {
  const lines = [
    `${method} ${target} HTTP/1.1`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(body && !isFramed(headers) ? [`content-length: ${body.length + missing}`] : []),
    'connection: close',
  ]
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body ?? Buffer.alloc(0)])
}

/** Whether its body may be shorter than its head announces. */
export function isUnfinished({ missing, headers }: FuzzRequest): boolean {
  return missing !== undefined || isFramed(headers)
}

/** Whether a request says itself where its body ends. */
function isFramed(headers: readonly Header[]): boolean {
  return headers.some(([name]) => /^(content-length|transfer-encoding)$/i.test(name.trim()))
}

/** A command for a shell that sends the same request. */
export function asCurl({ method, target, headers, body }: FuzzRequest, origin: string): string {
  return [
    'curl -gisS --path-as-is',
    `-X ${quoted(method)}`,
    `--request-target ${quoted(target)}`,
    ...headers.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body ? [`--data-binary ${quoted(body)}`] : []),
    quoted(origin),
  ].join(' ')
}

/** `$'…'` of Bash, with every byte that is not plain ASCII as an escape. */
function quoted(text: string | Buffer): string {
  const bytes = [...Buffer.from(text)].map((byte) => {
    const isPlain = byte >= 0x20 && byte < 0x7f && byte !== 0x27 && byte !== 0x5c
    return isPlain ? String.fromCharCode(byte) : `\\x${byte.toString(16).padStart(2, '0')}`
  })
  return `$'${bytes.join('')}'`
}

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
