import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { published, temporaryApp, temporaryFolder } from '#server/test-server.ts'
import { readStoreIds } from './read-store-ids.ts'

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
