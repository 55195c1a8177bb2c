import { beforeEach, expect, test, vi } from 'vitest'
import { createPreferenceStore } from '#app/platform/preferences.ts'
import { preferencesKey } from '#protocol/preferences.ts'
import { nativePreferences } from './native-preferences.ts'
import { TestStorage } from './test-storage.ts'

const localStorage = new TestStorage()
vi.stubGlobal('localStorage', localStorage)
vi.stubGlobal('window', { localStorage })
vi.stubGlobal('document', { documentElement: { dataset: {}, toggleAttribute: () => true } })

beforeEach(() => {
  localStorage.clear()
  localStorage.isBroken = false
})

test('what somebody chose is there at the next start', async () => {
  const { first, keep } = await nativePreferences()
  const preferences = createPreferenceStore(first, keep)
  expect(preferences.get()).toEqual({ theme: 'system', isWelcomed: false })
  preferences.set({ theme: 'dark' })
  preferences.set({ isWelcomed: true })
  preferences.set({ letters: '150', hasContrast: true })
  await expect
    .poll(async () => (await nativePreferences()).first)
    .toEqual({ theme: 'dark', isWelcomed: true, letters: '150', hasContrast: true })
  expect(localStorage.getItem(preferencesKey)).toBe(
    'tema=dark; boas-vindas=1; letras=150; contraste=1',
  )
})

test('where the device keeps nothing, a choice holds for this run', async () => {
  localStorage.isBroken = true
  const { first, keep } = await nativePreferences()
  const preferences = createPreferenceStore(first, keep)
  const heard = vi.fn()
  preferences.subscribe(heard)
  preferences.set({ campus: 'gama' })
  expect(preferences.get().campus).toBe('gama')
  expect(heard).toHaveBeenCalledOnce()
})
