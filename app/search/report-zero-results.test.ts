import { afterEach, expect, test, vi } from 'vitest'
import { zeroResultsPath } from '#protocol/zero-result-queries.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.resetModules()
})

test.each([
  ['a page of the server', ''],
  ['the hybrid app', 'https://campus.exemplo'],
])('%s tells the institute’s server what found nothing, in nobody’s name', async (_, serverUrl) => {
  vi.stubEnv('VITE_SERVER_URL', serverUrl)
  const kept = new Map<string, string>()
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
  const fetch = vi.fn(async () => new Response(null, { status: 204 }))
  vi.stubGlobal('fetch', fetch)
  const { reportZeroResults } = await import('./report-zero-results.ts')
  reportZeroResults('bolsa permanência')
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    serverUrl + zeroResultsPath,
    expect.objectContaining({ method: 'POST', credentials: 'omit' }),
  )
})
