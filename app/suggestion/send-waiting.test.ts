import { beforeEach, expect, test, vi } from 'vitest'
import type { Answer, Refusal } from '#app/session/answer.ts'
import type { Send } from '#app/session/http-client.ts'
import { keptSuggestions } from './kept-suggestions.ts'
import { outcomeOf, sendWaiting } from './send-waiting.ts'
import {
  addWaiting,
  dropWaiting,
  type WaitingSuggestion,
  waitingSuggestions,
} from './waiting-suggestions.ts'

const storage = new Map<string, string>()

beforeEach(() => {
  storage.clear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => void storage.set(name, value),
    removeItem: (name: string) => void storage.delete(name),
  })
})

const suggestion = (key: string): WaitingSuggestion => ({
  key,
  collection: 'glossary',
  id: `setor ${key}`,
  body: { revision: 1, changes: {}, note: `Recado ${key}` },
})

/** A server that answers each key as it is told, and remembers what it was asked. */
function server(answers: Record<string, Refusal | { wait: number }> = {}) {
  const asked: [url: string, key: string, body: unknown][] = []
  const send: Send = async <T>(...[, url, sending]: Parameters<Send>): Promise<Answer<T>> => {
    const key = sending?.headers?.['idempotency-key'] ?? ''
    asked.push([url, key, sending?.body])
    const told = answers[key]
    if (!told) return { kind: 'done', value: { token: `segredo ${key}` } as T }
    if (typeof told === 'string') return { kind: 'refused', code: told }
    return { kind: 'refused', code: 'too_many_requests', ...told }
  }
  return { asked, send }
}

const keysOf = (asked: [string, string, unknown][]) => asked.map(([, key]) => key)

test('what waits goes in its order, each under its key, and is remembered as sent', async () => {
  addWaiting(suggestion('1'))
  addWaiting(suggestion('2'))
  const { asked, send } = server()
  expect(await sendWaiting(send)).toBeUndefined()
  expect(asked).toEqual([
    ['/api/collections/glossary/setor%201/corrections', '1', suggestion('1').body],
    ['/api/collections/glossary/setor%202/corrections', '2', suggestion('2').body],
  ])
  expect(waitingSuggestions()).toEqual([])
  expect(keptSuggestions()).toMatchObject([
    { token: 'segredo 2', of: 'glossary/setor 2' },
    { token: 'segredo 1', of: 'glossary/setor 1' },
  ])
  expect(outcomeOf('1')).toEqual({ kind: 'sent', token: 'segredo 1' })
})

test.each<[string, Refusal | { wait: number }, number]>([
  ['without a network', 'offline', 0],
  ['while the server is down', 'unavailable', 0],
  ['for as long as the server asks', { wait: 30 }, 30],
])('%s everything waits, and the order stays', async (_, told, seconds) => {
  addWaiting(suggestion('1'))
  addWaiting(suggestion('2'))
  const { asked, send } = server({ 1: told })
  expect(await sendWaiting(send)).toBe(seconds)
  expect(keysOf(asked)).toEqual(['1'])
  expect(waitingSuggestions().map(({ key }) => key)).toEqual(['1', '2'])
  expect(outcomeOf('1')).toEqual({ kind: 'waiting' })
})

test('what the server refuses for good keeps its words and is not sent again; the others go', async () => {
  for (const key of ['1', '2', '3']) addWaiting(suggestion(key))
  const { asked, send } = server({ 1: 'invalid_document', 2: 'internal' })
  expect(await sendWaiting(send)).toBe(0)
  expect(keysOf(asked)).toEqual(['1', '2', '3'])
  const refused = { kind: 'refused', code: 'invalid_document' }
  expect(waitingSuggestions()).toEqual([{ ...suggestion('1'), refused }, suggestion('2')])
  expect(outcomeOf('1')).toEqual(refused)
  await sendWaiting(send)
  expect(keysOf(asked)).toEqual(['1', '2', '3', '2'])
})

test('two tabs at once send it once', async () => {
  addWaiting(suggestion('1'))
  const { asked, send } = server()
  const slowly: Send = async (...request) => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    return send(...request)
  }
  await Promise.all([sendWaiting(slowly), sendWaiting(slowly)])
  expect(keysOf(asked)).toEqual(['1'])
})

test('what its writer gives up meanwhile is not sent', async () => {
  addWaiting(suggestion('1'))
  addWaiting(suggestion('2'))
  const { asked, send } = server()
  await sendWaiting(async (...request) => {
    dropWaiting('2')
    return send(...request)
  })
  expect(keysOf(asked)).toEqual(['1'])
})

test('a device that keeps nothing says so', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem() {
      throw new DOMException('Full', 'QuotaExceededError')
    },
  })
  expect(addWaiting(suggestion('1'))).toBe(false)
  expect(waitingSuggestions()).toEqual([])
})
