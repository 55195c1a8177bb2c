import { beforeEach, expect, test, vi } from 'vitest'
import { testUser } from '#app/session/test-user.ts'
import type { Persistence } from '#protocol/accounts.ts'
import { openSessionStorage } from './session-storage.ts'
import { TestStorage } from './test-storage.ts'

// Capacitor's web implementations keep what is secure and what is not in the same place, under other names.
const localStorage = new TestStorage()
const sessionStorage = new TestStorage()
vi.stubGlobal('localStorage', localStorage)
vi.stubGlobal('sessionStorage', sessionStorage)
vi.stubGlobal('window', { localStorage, sessionStorage })

const server = 'https://campus.exemplo.edu.br'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  localStorage.isBroken = false
})

/** Its token is no hexadecimal digits: a mark of the storage may have any of those. */
async function signIn(persistence: Persistence): Promise<void> {
  const { tokens, rememberUser } = await openSessionStorage(server)
  tokens.set({ bearer: 'primeiro', persistence })
  rememberUser(testUser)
  await written()
}

/** What the next page of the app finds. */
async function found(serverUrl = server) {
  const { tokens, user } = await openSessionStorage(serverUrl)
  return { bearer: tokens.get()?.bearer, user: user?.id }
}

/** Each write waits for the one before it; none of them for a timer. */
async function written(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

function kept(): string {
  return Array.from({ length: localStorage.length }, (_, index) =>
    localStorage.getItem(localStorage.key(index) ?? ''),
  ).join()
}

const nobody = { bearer: undefined, user: undefined }

test('“local” is still there after the app was closed', async () => {
  await signIn('local')
  sessionStorage.clear()
  expect(await found()).toEqual({ bearer: 'primeiro', user: testUser.id })
})

test('“session” outlives a page, and ends with the app', async () => {
  await signIn('session')
  expect(await found()).toEqual({ bearer: 'primeiro', user: testUser.id })
  sessionStorage.clear()
  expect(await found()).toEqual(nobody)
  await written()
  expect(kept()).not.toContain('primeiro')
})

test('“none” is written nowhere', async () => {
  await signIn('none')
  expect(kept()).not.toContain('primeiro')
  expect(await found()).toEqual(nobody)
})

test('the token itself is nowhere but in the secure storage', async () => {
  await signIn('local')
  const places = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index))
  const holding = places.filter((name) => localStorage.getItem(name ?? '')?.includes('primeiro'))
  expect(holding).toEqual(['capacitor-storage_session'])
})

test('a token that was renewed takes the place of the old one', async () => {
  await signIn('local')
  const { tokens } = await openSessionStorage(server)
  tokens.set({ bearer: 'segundo', persistence: 'local' })
  await written()
  expect(await found()).toEqual({ bearer: 'segundo', user: testUser.id })
  expect(kept()).not.toContain('primeiro')
})

test('after signing out nothing is left', async () => {
  await signIn('local')
  const { tokens } = await openSessionStorage(server)
  tokens.set(undefined)
  expect(tokens.get()).toBeUndefined()
  await written()
  expect(await found()).toEqual(nobody)
  expect(localStorage.length).toBe(0)
})

test('a keychain that outlived the app that was removed counts for nothing', async () => {
  await signIn('local')
  localStorage.removeItem('CapacitorStorage.session')
  expect(await found()).toEqual(nobody)
  await written()
  expect(kept()).not.toContain('primeiro')
})

test('the token of one server is never for another', async () => {
  await signIn('local')
  expect(await found('https://outro.exemplo.edu.br')).toEqual(nobody)
})

test('where the keystore fails, somebody can sign in for this run', async () => {
  localStorage.isBroken = true
  const { tokens } = await openSessionStorage(server)
  tokens.set({ bearer: 'primeiro', persistence: 'local' })
  await written()
  expect(tokens.get()?.bearer).toBe('primeiro')
  expect(await found()).toEqual(nobody)
})

test('what somebody else wrote there is no session', async () => {
  localStorage.setItem('capacitor-storage_session', JSON.stringify({ bearer: 'primeiro' }))
  expect(await found()).toEqual(nobody)
  localStorage.setItem('capacitor-storage_session', 'not JSON')
  expect(await found()).toEqual(nobody)
})
