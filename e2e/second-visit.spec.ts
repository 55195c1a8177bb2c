import { expect, type Page } from '@playwright/test'
import { apiPaths } from '#protocol/content-api.ts'
import { test } from './own-server.ts'
import { whenConnection, whenOnDevice } from './replica-of.ts'
import { whenHydrated } from './test.ts'

interface Load {
  path: string
  /** What the server said; undefined where it was not asked. */
  status?: number
  isFromCache?: boolean
}

/** What a page asks for from now on, by what the browser itself notes of its network and its cache. */
async function watchLoads(page: Page): Promise<() => Load[]> {
  const loads = new Map<string, Load>()
  const of = (id: string) => loads.get(id) ?? { path: '' }
  const devtools = await page.context().newCDPSession(page)
  devtools.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
    if (url.startsWith('http'))
      loads.set(requestId, { ...of(requestId), path: new URL(url).pathname })
  })
  devtools.on('Network.requestServedFromCache', ({ requestId }) => {
    loads.set(requestId, { ...of(requestId), isFromCache: true })
  })
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) loads.set(requestId, { ...of(requestId), isFromCache: true })
  })
  devtools.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
    loads.set(requestId, { ...of(requestId), status: statusCode })
  })
  await devtools.send('Network.enable')
  return () => [...loads.values()].filter(({ path }) => path)
}

for (const path of ['/tab3', '/detalhes-glossario/cgbi', '/ajuda'])
  test(`a segunda visita a ${path} só pergunta se algo mudou`, async ({ page, context }) => {
    const visit = async (reader: Page) => {
      await reader.goto(path)
      await whenHydrated(reader)
      await whenConnection(reader, 'live')
    }
    await visit(page)
    await whenOnDevice(page)
    await page.close()

    const again = await context.newPage()
    const loads = await watchLoads(again)
    await visit(again)
    const paths = loads().map((load) => load.path)
    expect(paths.filter((name) => name.startsWith('/assets/')).length).toBeGreaterThan(1)
    expect(paths).not.toContain(apiPaths.bundle)
    const sent = () =>
      loads()
        .filter(({ isFromCache, status }) => !isFromCache && status !== 304)
        .map((load) => load.path)
    // The stream of changes is open, and says nothing. Of the others the browser may tell a little later.
    await expect.poll(sent).toEqual([apiPaths.changes])
  })
