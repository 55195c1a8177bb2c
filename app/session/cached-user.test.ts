import { beforeEach, expect, test, vi } from 'vitest'
import type { SessionUser } from '#protocol/api-types.ts'
import { xsrfCookie } from '#protocol/csrf.ts'
import { cachedUser, cacheUser } from './cached-user.ts'

const ana = { id: 'ana', name: 'Ana', role: 'editor' } as SessionUser

const device = { cookie: '', storage: new Map<string, string>() }

beforeEach(() => {
  device.cookie = `tema=dark; ${xsrfCookie}=first`
  device.storage.clear()
  vi.stubGlobal('document', {
    get cookie() {
      return device.cookie
    },
  })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => device.storage.get(name) ?? null,
    setItem: (name: string, value: string) => void device.storage.set(name, value),
    removeItem: (name: string) => void device.storage.delete(name),
  })
})

test('somebody who is signed in is known at a start without the server', () => {
  cacheUser(ana)
  expect(cachedUser()).toEqual(ana)
})

test.each([
  ['without a session', 'tema=dark'],
  ['with the session of somebody else', `${xsrfCookie}=second`],
])('%s nobody is known, and nothing of them is left on the device', (_case, cookie) => {
  cacheUser(ana)
  device.cookie = cookie
  expect(cachedUser()).toBeUndefined()
  expect([...device.storage]).toEqual([])
})

test('signing out leaves nothing on the device', () => {
  cacheUser(ana)
  cacheUser(null)
  expect([...device.storage]).toEqual([])
})

test('what somebody else wrote there is nobody', () => {
  device.storage.set('conta', 'not JSON')
  expect(cachedUser()).toBeUndefined()
})
