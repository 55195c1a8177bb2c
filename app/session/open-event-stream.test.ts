import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerOf, headersOf } from './http-client.ts'
import { type EventStream, openEventStream } from './open-event-stream.ts'
import { fixedSession, type Session } from './session.ts'
import type { SessionCalls } from './session-calls.ts'

const path = '/api/presence/courses/redes'

interface Seen {
  url: string
  headers: Record<string, string>
}

let seen: Seen[]
let answer: () => Response

beforeEach(() => {
  seen = []
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=abc' })
  vi.stubGlobal('fetch', async (url: URL, { headers }: Seen) => {
    seen.push({ url: url.href, headers })
    // Over a network, nothing is answered before whoever asked goes on.
    await new Promise((resolve) => setTimeout(resolve))
    return answer()
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A stream of a session that is signed so, as far as streams need one. */
async function streamOf(serverUrl: string, bearer: () => string | undefined): Promise<EventStream> {
  const posting: SessionCalls['posting'] = {
    serverUrl,
    headers: (url, headers) => headersOf('POST', serverUrl + url, bearer(), { headers }),
    answerOf,
  }
  const call: Session['call'] = (run) => run({ posting } as SessionCalls)
  const session = { ...fixedSession({ user: null, registration: true, mail: true }), call }
  const opened = await openEventStream(session, path)
  if (opened.kind === 'refused') throw new Error(opened.code)
  return opened.value
}

test('a stream is signed by the token of the moment, also when it comes back', async () => {
  const headers = { 'content-type': 'text/event-stream' }
  answer = () => new Response(`retry: 1\nevent: presence\ndata: ${seen.length}\n\n`, { headers })
  let renewed = 0
  const stream = await streamOf('https://campus.exemplo', () => `token-${renewed}`)
  const heard: string[] = []
  await new Promise<void>((resolve) => {
    stream.addEventListener('presence', ({ data }) => {
      renewed += 1
      if (heard.push(data) === 2) resolve()
    })
  })
  stream.close()
  expect(heard).toEqual(['1', '2'])
  expect(seen).toEqual(
    ['token-0', 'token-1'].map((token) => ({
      url: `https://campus.exemplo${path}`,
      headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
    })),
  )
})

test('one that is refused is closed, and not asked for again', async () => {
  answer = () => new Response(null, { status: 401 })
  const stream = await streamOf('https://campus.exemplo', () => 'old')
  await new Promise((resolve) => stream.addEventListener('error', resolve))
  expect(stream.readyState).toBe(2)
  expect(seen).toHaveLength(1)
})

test('where cookies sign, the browser opens it itself', async () => {
  const opened: string[] = []
  class OwnEventSource {
    constructor(url: string) {
      opened.push(url)
    }
  }
  vi.stubGlobal('EventSource', OwnEventSource)
  expect(await streamOf('', () => undefined)).toBeInstanceOf(OwnEventSource)
  expect(opened).toEqual([path])
  expect(seen).toEqual([])
})
