import { expect, test } from 'vitest'
import { get, published, temporaryApp, write } from '#server/test-server.ts'

const address = '/manifest.webmanifest'

test('what a device reads that installs the app says what the settings say, and changes with them', async () => {
  const settings = published('settings', 'institution', { appName: 'Na Mão' })
  const { app, store, content } = await temporaryApp([settings], {
    webManifest: ({ appName }) => ({ name: appName }),
  })
  const response = await get(app, address)
  expect(response.json()).toEqual({ name: 'Na Mão' })
  expect(response.headers).toMatchObject({
    'content-type': 'application/manifest+json; charset=utf-8',
    'cache-control': 'public, no-cache',
  })
  const known = { 'if-none-match': String(response.headers.etag) }
  expect((await get(app, address, known)).statusCode).toBe(304)
  await write(store, {
    ...published('settings', 'institution', { appName: 'Outro' }),
    expected: 1,
  })
  await content.refresh()
  expect((await get(app, address, known)).json()).toEqual({ name: 'Outro' })
})

test('without an institution there is nothing to install', async () => {
  const { app } = await temporaryApp([], { webManifest: () => ({}) })
  expect((await get(app, address)).statusCode).toBe(404)
})
