import { expect, test } from 'vitest'
import { get, published, temporaryApp, write } from '#server/test-server.ts'

const android = '/.well-known/assetlinks.json'
const apple = '/.well-known/apple-app-site-association'
const fingerprint = Array.from({ length: 32 }, (_, at) => (at + 0xa0).toString(16)).join(':')

const fields = {
  androidPackage: 'br.edu.instituto.campus',
  androidFingerprints: [fingerprint],
  appleTeam: 'A1B2C3D4E5',
  appleBundle: 'br.edu.instituto.campus',
}

function settings(said: Record<string, unknown>, envelope = {}) {
  return published('settings', 'institution', { appName: 'Na Mão', ...said }, envelope)
}

test('Android is told which app opens the addresses, and which of them', async () => {
  const { app } = await temporaryApp([settings(fields)])
  const response = await get(app, android)
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  const [{ relation, target, relation_extensions: extensions }] = response.json()
  expect(relation).toEqual([
    'delegate_permission/common.handle_all_urls',
    'delegate_permission/common.get_login_creds',
  ])
  expect(target).toEqual({
    namespace: 'android_app',
    package_name: 'br.edu.instituto.campus',
    sha256_cert_fingerprints: [fingerprint.toUpperCase()],
  })
  const rules = extensions[relation[0]].dynamic_app_link_components
  expect(rules[0]).toEqual({ '/': '/api/*', exclude: true })
  expect(rules.at(-1)).toEqual({ '/': '*' })
})

test('so is iOS', async () => {
  const { app } = await temporaryApp([settings(fields)])
  const response = await get(app, apple)
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  const appID = 'A1B2C3D4E5.br.edu.instituto.campus'
  expect(response.json()).toMatchObject({
    applinks: { details: [{ appIDs: [appID] }] },
    webcredentials: { apps: [appID] },
  })
})

test.each([
  ['nothing', {}],
  ['half', { androidPackage: 'a.b', androidFingerprints: [], appleTeam: 'A1B2C3D4E5' }],
  ['the other half', { androidFingerprints: [fingerprint], appleBundle: 'a.b' }],
])('where the settings say %s of them there is no such file', async (_, said) => {
  const { app } = await temporaryApp([settings(said)])
  for (const url of [android, apple]) {
    const response = await get(app, url)
    expect(response.statusCode).toBe(404)
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
  }
})

test('a draft says nothing, and what is said later counts at once', async () => {
  const { app, store, content } = await temporaryApp([settings(fields, { status: 'draft' })])
  expect((await get(app, apple)).statusCode).toBe(404)
  await write(store, { ...settings(fields), expected: 1 })
  await content.refresh()
  expect((await get(app, apple)).statusCode).toBe(200)
})

test('readers do without them', async () => {
  const { app } = await temporaryApp([settings(fields)])
  expect((await get(app, '/api/bundle')).body).not.toContain('br.edu.instituto')
})
