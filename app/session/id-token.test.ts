import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStream } from '#app/platform/stream.ts'
import type { SessionUser } from '#protocol/api-types.ts'
import type { Answer } from './answer.ts'
import type { TokenDetails } from './id-token.ts'
import { createIdTokenRefresher } from './id-token.ts'
import { testUser } from './test-user.ts'

const lasts = 600
const user = createStream<SessionUser | null | undefined>(testUser)
const page = new EventTarget()
let isOffline: boolean
let asked: number
let token: string | undefined
let details: TokenDetails | undefined

vi.stubGlobal(
  'document',
  Object.assign(page, { visibilityState: 'visible' } satisfies Partial<Document>),
)

const { keep, renew } = createIdTokenRefresher(
  <T>() => {
    asked += 1
    const answer = isOffline
      ? { kind: 'refused', code: 'offline' }
      : { kind: 'done', value: { token: newToken() } }
    return Promise.resolve(answer as Answer<T>)
  },
  {
    user,
    reportUser: () => {},
    reportToken: (next, about) => {
      token = next
      details = about
    },
    tellOthers: () => {},
  },
)

/** Made by a clock that is a year ahead of the device's. */
function newToken(): string {
  const iat = Math.floor(Date.now() / 1000) + 31_536_000
  const claims = { sub: 'ana', name: 'Ânâ', iat, exp: iat + lasts }
  const bytes = new TextEncoder().encode(JSON.stringify(claims))
  return `x.${btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')}.y`
}

beforeEach(() => {
  vi.useFakeTimers()
  asked = 0
  isOffline = false
  user.set(testUser)
})

afterEach(() => {
  vi.useRealTimers()
})

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000)

test('a token is fetched when it is wanted, renewed before it ends, and gone when nobody wants it', async () => {
  const stop = keep()
  await minutes(0)
  expect(asked).toBe(1)
  expect(details?.claims.name).toBe('Ânâ')
  expect((details?.expiresAt ?? 0) - (details?.issuedAt ?? 0)).toBe(lasts * 1000)
  const first = token
  await minutes(8.9)
  expect(asked).toBe(1)
  await minutes(0.2)
  expect(asked).toBe(2)
  expect(token).not.toBe(first)
  stop()
  expect(token).toBeUndefined()
  await minutes(30)
  expect(asked).toBe(2)
})

test('a device that slept renews it when the page is looked at again', async () => {
  const stop = keep()
  await minutes(0)
  page.dispatchEvent(new Event('visibilitychange'))
  expect(asked).toBe(1)
  vi.setSystemTime(Date.now() + 3_600_000)
  page.dispatchEvent(new Event('visibilitychange'))
  expect(asked).toBe(2)
  stop()
})

test('while offline the last one stays as long as it is good, and it is tried again', async () => {
  const stop = keep()
  await minutes(0)
  const last = token
  isOffline = true
  await minutes(9)
  expect(token).toBe(last)
  isOffline = false
  await minutes(0.5)
  expect(token).not.toBe(last)
  isOffline = true
  await minutes(11)
  expect(token).toBeUndefined()
  stop()
})

test('who signs out has no token', async () => {
  const stop = keep()
  await minutes(0)
  user.set(null)
  renew()
  expect(token).toBeUndefined()
  stop()
})
