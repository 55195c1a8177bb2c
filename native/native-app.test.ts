import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { wcagContrast } from 'culori'
import { expect, test } from 'vitest'
import { published, temporaryApp, temporaryFolder } from '#test/server.ts'
import { type NativeFacts, nativeApp, readNativeApp, readStoreIds } from './native-app.ts'
import { testApp } from './test-app.ts'

const ids = {
  androidPackage: 'br.edu.exemplo.android',
  appleBundle: 'br.edu.exemplo.ios',
  appleTeam: 'A1B2C3D4E5',
}

const androidFingerprints = [Array(32).fill('A0').join(':')]

/** A server that listens, with these among its settings. */
async function serverThatSays(said: Record<string, unknown>): Promise<string> {
  const settings = published('settings', 'institution', { appName: 'Campus', ...said })
  const { app } = await temporaryApp([settings])
  return app.listen({ host: '127.0.0.1', port: 0 })
}

test('a folder of content names the apps in its settings', async () => {
  const contentDir = temporaryFolder()
  cpSync(join(import.meta.dirname, '../content/starter/ifb'), contentDir, { recursive: true })
  const serverUrl = 'https://app.exemplo.edu.br'
  expect(await readStoreIds({ serverUrl, contentDir })).toEqual({})
  const file = join(contentDir, 'settings.json')
  const [settings] = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify([{ ...settings, ...ids }]))
  expect(await readStoreIds({ serverUrl, contentDir })).toEqual(ids)
})

test('without a folder the server tells what it tells Android and iOS', async () => {
  const serverUrl = await serverThatSays({ ...ids, androidFingerprints })
  expect(await readStoreIds({ serverUrl, contentDir: undefined })).toEqual(ids)
})

test('a server that has no apps yet names none', async () => {
  const serverUrl = await serverThatSays({})
  expect(await readStoreIds({ serverUrl, contentDir: undefined })).toEqual({})
})

const root = join(import.meta.dirname, '..')

const environment = {
  VITE_SERVER_URL: 'https://app.exemplo.edu.br',
  CONTENT_DIR: join(root, 'content/starter/ifb'),
  ANDROID_PACKAGE: 'br.edu.exemplo.campus',
  APPLE_BUNDLE: 'br.edu.exemplo.campus',
}

test('an app is its institute: the name of its settings, the host of its server', async () => {
  expect(await readNativeApp(environment, root)).toMatchObject({
    name: 'Campus na Mão',
    androidPackage: 'br.edu.exemplo.campus',
    linkHost: 'app.exemplo.edu.br',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    mark: expect.stringContaining('currentColor'),
  })
})

test('an institute draws its own mark, from a file that has to be there and be SVG', async () => {
  const folder = temporaryFolder()
  const APP_MARK = join(folder, 'marca.svg')
  const read = () => readNativeApp({ ...environment, APP_MARK }, root)
  await expect(read).rejects.toThrow(`APP_MARK=${APP_MARK}: use o caminho`)
  writeFileSync(APP_MARK, 'marca')
  await expect(read).rejects.toThrow(`APP_MARK=${APP_MARK}: use o caminho`)
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'
  writeFileSync(APP_MARK, svg)
  expect(await read()).toHaveProperty('mark', svg)
})

test.each(['VITE_SERVER_URL', 'ANDROID_PACKAGE', 'APPLE_BUNDLE'])(
  'without %s it says so',
  async (name) => {
    const read = () => readNativeApp({ ...environment, [name]: '' }, root)
    await expect(read).rejects.toThrow(`${name} falta`)
  },
)

const facts: NativeFacts = {
  settings: { appName: 'Campus', accent: '#ffe000' },
  ids: { androidPackage: 'br.edu.a', appleBundle: 'br.edu.b', appleTeam: 'A1B2C3D4E5' },
  serverUrl: 'https://app.exemplo.edu.br:8443',
  version: '1.2.0',
  mark: '',
}

test('everything follows from the settings, and links from the server', () => {
  expect(nativeApp({}, facts)).toMatchObject({
    name: 'Campus',
    androidPackage: 'br.edu.a',
    appleBundle: 'br.edu.b',
    appleTeam: 'A1B2C3D4E5',
    linkOrigin: 'https://app.exemplo.edu.br:8443',
    linkHost: 'app.exemplo.edu.br',
    version: '1.2.0',
    build: '1',
  })
})

test('the configuration goes before them', () => {
  const configuration = {
    ANDROID_PACKAGE: 'br.a',
    APPLE_BUNDLE: 'br.b',
    APPLE_TEAM: 'ZZZZZZZZZZ',
    APP_VERSION: '2.0',
    APP_BUILD: '7',
  }
  expect(nativeApp(configuration, facts)).toMatchObject({
    androidPackage: 'br.a',
    appleBundle: 'br.b',
    appleTeam: 'ZZZZZZZZZZ',
    version: '2.0',
    build: '7',
  })
})

test('whatever the colour of an institute, its mark can be seen', () => {
  for (const { accent, onAccent, ground } of [nativeApp({}, facts), testApp()]) {
    expect(wcagContrast(accent.light, onAccent)).toBeGreaterThan(4.5)
    expect(wcagContrast(accent.dark, ground.dark)).toBeGreaterThan(4.5)
  }
})

test('without identifiers it says which are missing, and without a team it goes on', () => {
  expect(() => nativeApp({}, { ...facts, ids: {} })).toThrow(
    /ANDROID_PACKAGE falta.*\n.*APPLE_BUNDLE falta/,
  )
  const { androidPackage, appleBundle } = nativeApp({}, facts)
  expect(nativeApp({}, { ...facts, ids: { androidPackage, appleBundle } }).appleTeam).toBe('')
})
