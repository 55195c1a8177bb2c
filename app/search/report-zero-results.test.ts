import { afterEach, expect, test, vi } from 'vitest'
import { uncountedKey } from '#protocol/usage.ts'
import { zeroResultsPath } from '#protocol/zero-result-queries.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** The content of an institute that may count nothing. */
function contentWith(withoutUsage: boolean) {
  return { collection: () => [], document: () => ({ withoutUsage }) } as never
}

function stubDevice(asked = {}, stored: readonly (readonly [string, string])[] = []) {
  const kept = new Map(stored)
  vi.stubGlobal('navigator', { onLine: true, ...asked })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
  return kept
}

test.each([
  ['a page of the server', ''],
  ['the hybrid app', 'https://campus.exemplo'],
])('%s tells the institute’s server what found nothing, in nobody’s name', async (_, serverUrl) => {
  vi.stubEnv('VITE_SERVER_URL', serverUrl)
  stubDevice()
  const fetch = vi.fn(async () => new Response(null, { status: 204 }))
  vi.stubGlobal('fetch', fetch)
  const { reportZeroResults } = await import('./report-zero-results.ts')
  reportZeroResults('bolsa permanência', contentWith(false))
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    serverUrl + zeroResultsPath,
    expect.objectContaining({ method: 'POST', credentials: 'omit' }),
  )
})

test.each([
  ['asks by Global Privacy Control', { globalPrivacyControl: true }, []],
  ['asks by Do Not Track', { doNotTrack: '1' }, []],
  ['was taken out by the switch', {}, [[uncountedKey, '1'] as const]],
])('a device that %s tells nothing, nor what waited', async (_, asked, stored) => {
  const waiting = ['buscas-sem-resposta', '["piscina"]'] as const
  const kept = stubDevice(asked, [...stored, waiting])
  const fetch = vi.fn(async () => new Response(null, { status: 204 }))
  vi.stubGlobal('fetch', fetch)
  const { reportZeroResults, sendWaiting } = await import('./report-zero-results.ts')
  sendWaiting(contentWith(false))
  reportZeroResults('bolsa permanência', contentWith(false))
  expect(fetch).not.toHaveBeenCalled()
  expect(kept.has(waiting[0])).toBe(false)
})

test('where the institute counts nothing, nothing is told, nor what waited', async () => {
  const waiting = ['buscas-sem-resposta', '["piscina"]'] as const
  const kept = stubDevice({}, [waiting])
  const fetch = vi.fn(async () => new Response(null, { status: 204 }))
  vi.stubGlobal('fetch', fetch)
  const { reportZeroResults, sendWaiting } = await import('./report-zero-results.ts')
  sendWaiting(contentWith(true))
  expect(kept.has(waiting[0])).toBe(false)
  reportZeroResults('bolsa permanência', contentWith(true))
  expect(fetch).not.toHaveBeenCalled()
  expect(kept.has(waiting[0])).toBe(false)
})
