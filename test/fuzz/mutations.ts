import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import type { Draft, Header } from './fuzz-request.ts'
import { nastyName, nastyText, nastyValue } from './nasty.ts'

type Mutation = (draft: Draft) => Draft

const bomb = gzipSync(Buffer.alloc(20_000_000, 0x20), { level: 9 })

const methods = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'QUERY',
  'get',
  'NADA',
  '',
]

const contentTypes = [
  '',
  'text/plain',
  'text/html',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/json; charset=utf-16',
  'application/json, text/plain',
  'APPLICATION/JSON',
  'application/merge-patch+json',
  'application/problem+json',
  'image/png',
  '*/*',
  ';',
]

/** Headers that others have been led astray by. */
const headers: readonly Header[] = [
  ['host', 'evil.example'],
  ['host', ''],
  ['x-forwarded-host', 'evil.example'],
  ['x-forwarded-proto', 'gopher'],
  ['x-forwarded-for', 'not an address, ::1, 1.2.3.4.5'],
  ['x-forwarded-for', ''],
  ['x-original-url', '/api/admin/users'],
  ['x-rewrite-url', '/api/admin/users'],
  ['x-http-method-override', 'DELETE'],
  ['x-request-id', 'a\tb'],
  ['origin', 'https://localhost'],
  ['origin', 'null'],
  ['origin', 'https://evil.example'],
  ['sec-fetch-site', 'cross-site'],
  ['cookie', '='],
  ['cookie', 'campus.session_token=x.y; XSRF-TOKEN=z'],
  ['cookie', `tema=${'x'.repeat(3000)}`],
  ['cookie', Array(300).fill('a=b').join('; ')],
  ['accept', 'text/event-stream'],
  ['accept', 'nada/nada;q=x'],
  ['accept', ','.repeat(3000)],
  ['accept-encoding', 'br;q=0, *;q=0'],
  ['accept-encoding', 'br;q=9999999999999999999999'],
  ['accept-language', 'x'.repeat(2000)],
  ['if-none-match', '*'],
  ['if-none-match', '"'.repeat(2000)],
  ['if-match', '"1", "2"'],
  ['if-match', 'W/"1"'],
  ['if-match', '"99999999999999999999"'],
  ['if-modified-since', 'never'],
  ['range', 'bytes=-1,0-,9-1'],
  ['expect', '100-continue'],
  ['expect', 'nada'],
  ['upgrade', 'h2c'],
  ['connection', 'upgrade, keep-alive'],
  ['transfer-encoding', 'chunked'],
  ['transfer-encoding', 'gzip, chunked'],
  ['transfer-encoding', 'identity'],
  ['content-length', '5'],
  ['content-length', '-1'],
  ['content-length', '1, 2'],
  ['content-encoding', 'gzip'],
  ['content-encoding', 'br'],
  ['content-encoding', 'nada'],
  ['last-event-id', 'nada.1'],
  ['last-event-id', `x.${'9'.repeat(30)}`],
  ['idempotency-key', 'x'.repeat(201)],
  ['idempotency-key', 'tentativa'],
  ['authorization', 'Bearer'],
  ['authorization', 'Bearer x.y'],
  ['authorization', 'Basic eDp5'],
  ['user-agent', '\u001b[2K'],
  ['x-session-persistence', '__proto__'],
  ['x-second-factor-challenge', 'x.y'],
]

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % list.length]

/** A place in a JSON value: names and indexes from its root. */
type Path = readonly (string | number)[]

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const entries = Object.entries(value).slice(0, 50)
  return [path, ...entries.flatMap(([name, inner]) => pathsOf(inner, [...path, name]))]
}

/** The value with something else at a place. Names are defined, so that `__proto__` is one of them. */
function replaceAt(value: unknown, [name, ...rest]: Path, change: Change): unknown {
  if (name === undefined) return change(value)
  if (Array.isArray(value))
    return value.map((item, index) =>
      String(index) === String(name) ? replaceAt(item, rest, change) : item,
    )
  return Object.fromEntries(
    Object.entries(value as object).map(([key, inner]) => [
      key,
      key === name ? replaceAt(inner, rest, change) : inner,
    ]),
  )
}

type Change = (value: unknown) => unknown

const inJson = (at: number, change: Change): Mutation => {
  return (draft) => {
    if (draft.json === undefined) return draft
    const path = pick(pathsOf(draft.json), at) ?? []
    return { ...draft, json: replaceAt(draft.json, path, change) }
  }
}

function bytesOf({ bytes, json }: Draft): Buffer {
  return bytes ?? Buffer.from(json === undefined ? '' : JSON.stringify(json))
}

const withHeader = (draft: Draft, ...added: readonly Header[]): Draft => ({
  ...draft,
  headers: [...draft.headers, ...added],
})

const place = fc.nat({ max: 1000 })

/** What a name in an object becomes where it gets one more. */
function withMember(value: unknown, name: string, member: unknown): unknown {
  if (Array.isArray(value)) return [...value, member]
  if (typeof value !== 'object' || value === null) return member
  return Object.fromEntries([...Object.entries(value), [name, member]])
}

const ofBody: fc.Arbitrary<Mutation>[] = [
  fc.tuple(place, nastyValue).map(([at, value]) => inJson(at, () => value)),
  fc
    .tuple(place, nastyName, nastyValue)
    .map(([at, name, member]) => inJson(at, (value) => withMember(value, name, member))),
  fc.nat({ max: 200 }).map(
    (end): Mutation =>
      (draft) => ({ ...draft, bytes: bytesOf(draft).subarray(0, end), json: undefined }),
  ),
  fc.tuple(fc.uint8Array({ maxLength: 20 }), fc.double({ min: 0, max: 1, noNaN: true })).map(
    ([added, share]): Mutation =>
      (draft) => {
        const bytes = bytesOf(draft)
        const at = Math.floor(bytes.length * share)
        return {
          ...draft,
          json: undefined,
          bytes: Buffer.concat([bytes.subarray(0, at), added, bytes.subarray(at)]),
        }
      },
  ),
  fc.constantFrom<Mutation>(
    (draft) => ({ ...draft, bytes: Buffer.from([0xef, 0xbb, 0xbf, ...bytesOf(draft)]) }),
    (draft) => ({ ...draft, bytes: Buffer.from([0xff, 0xfe, 0x7b, 0x00]) }),
    (draft) => ({ ...draft, bytes: Buffer.alloc(0) }),
    (draft) => ({ ...draft, bytes: Buffer.from(`{"a":"${'x'.repeat(70_000)}"}`) }),
    (draft) => ({ ...draft, bytes: Buffer.from('{"__proto__":{"role":"admin"}}') }),
    (draft) => ({ ...draft, bytes: Buffer.from('{"constructor":{"prototype":{"a":1}}}') }),
    (draft) => ({ ...draft, bytes: Buffer.from(`${'['.repeat(50_000)}`) }),
    (draft) => ({ ...draft, bytes: Buffer.from(`{"a":${'9'.repeat(5000)}}`) }),
    (draft) => withHeader({ ...draft, bytes: bomb }, ['content-encoding', 'gzip']),
    (draft) => ({ ...draft, bytes: bytesOf(draft), missing: 10 }),
    (draft) =>
      withHeader(
        {
          ...draft,
          bytes: Buffer.from(
            `${bytesOf(draft).length.toString(16)}\r\n${bytesOf(draft)}\r\n0\r\n\r\n`,
          ),
        },
        ['transfer-encoding', 'chunked'],
      ),
    (draft) =>
      withHeader({ ...draft, bytes: Buffer.from('zz\r\nnada\r\n') }, [
        'transfer-encoding',
        'chunked',
      ]),
  ),
]

const ofHead: fc.Arbitrary<Mutation>[] = [
  fc.constantFrom(...headers).map((header) => (draft) => withHeader(draft, header)),
  fc.tuple(fc.constantFrom(...headers), nastyText).map(([[name], value]) => {
    const line = value.replace(/[\r\n]/g, ' ').slice(0, 4000)
    return (draft) => withHeader(draft, [name, line])
  }),
  fc.constantFrom(...contentTypes).map((type) => (draft) => ({
    ...draft,
    headers: [
      ...draft.headers.filter(([name]) => name !== 'content-type'),
      ...(type ? [['content-type', type] as const] : []),
    ],
  })),
  fc.constantFrom(50, 500, 3000).map(
    (count): Mutation =>
      (draft) =>
        withHeader(draft, ...Array.from({ length: count }, (_, n) => [`x-${n}`, 'y'] as const)),
  ),
  fc.constantFrom(...methods).map((method) => (draft) => ({ ...draft, method })),
]

const ofTarget: fc.Arbitrary<Mutation>[] = [
  fc.tuple(place, nastyText).map(([at, text]) => (draft) => ({
    ...draft,
    segments: draft.segments.map((segment, n) =>
      n === at % draft.segments.length ? text : segment,
    ),
  })),
  fc.tuple(place, nastyText).map(([at, text]) => (draft) => ({
    ...draft,
    query: draft.query.map(([name, value], n) =>
      n === at % draft.query.length ? [name, text] : [name, value],
    ),
  })),
  fc.tuple(nastyName, nastyText).map(([name, text]) => (draft) => ({
    ...draft,
    query: [...draft.query, [name, text]],
  })),
  fc.constant<Mutation>((draft) => ({ ...draft, query: [...draft.query, ...draft.query] })),
  fc.constantFrom<Mutation>(
    (draft) => ({ ...draft, segments: [...draft.segments, ''] }),
    (draft) => ({ ...draft, segments: ['', ...draft.segments] }),
    (draft) => ({ ...draft, segments: draft.segments.map((part) => part.toUpperCase()) }),
    (draft) => ({ ...draft, target: `/${draft.segments.join('%2f')}` }),
    (draft) => ({ ...draft, target: `/./x/../${draft.segments.join('/')}` }),
    (draft) => ({ ...draft, target: `/${draft.segments.join('/')}?${'a=b&'.repeat(900)}` }),
    (draft) => ({ ...draft, target: `/${draft.segments.join('/')}?${'%'.repeat(100)}` }),
    (draft) => ({ ...draft, target: `/${draft.segments.join('/')}#${'x'.repeat(20)}` }),
    (draft) => ({ ...draft, target: `http://evil.example/${draft.segments.join('/')}` }),
    (draft) => ({ ...draft, target: '*' }),
    (draft) => ({ ...draft, target: `/${'x'.repeat(5000)}` }),
    (draft) => ({ ...draft, target: `/${draft.segments.join('/')}/%` }),
    (draft) => ({ ...draft, target: `/${draft.segments.join(';a=b/')}` }),
  ),
  // As it is, without escapes: but for what would end the line.
  nastyText.map((text) => (draft) => ({
    ...draft,
    target: `/${draft.segments.join('/')}${text.replace(/[\s\0]/g, '')}`,
  })),
]

const mutation = fc.oneof(
  { weight: 5, arbitrary: fc.oneof(...ofBody) },
  { weight: 3, arbitrary: fc.oneof(...ofTarget) },
  { weight: 3, arbitrary: fc.oneof(...ofHead) },
)

/** Some requests as they are, and as many with one to three things broken. */
export function broken(intact: fc.Arbitrary<Draft>): fc.Arbitrary<Draft> {
  const some = fc.array(mutation, { minLength: 1, maxLength: 3 })
  return fc.oneof(
    intact,
    fc.tuple(intact, some).map(([draft, mutations]) => {
      const changed = mutations.reduce<Draft>((done, change) => change(done), draft)
      return { ...changed, isIntact: false }
    }),
  )
}
