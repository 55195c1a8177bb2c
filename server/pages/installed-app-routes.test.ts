import { hash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { get, published, temporaryApp, write } from '#test/server.ts'
import { shellUrlOf } from './installed-app-routes.ts'

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

const shellPage = {
  html: '<style>a{color:red}</style><script>start()</script>',
  inlineStyles: ['a{color:red}'],
  inlineScripts: ['start()'],
}

test('the page that devices keep never changes at its address, and runs nothing but its own script', async () => {
  const { app } = await temporaryApp([], { shellPage })
  const response = await get(app, shellUrlOf(shellPage))
  expect(response.body).toBe(shellPage.html)
  expect(response.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-robots-tag': 'noindex',
  })
  const policy = String(response.headers['content-security-policy'])
  const of = (text: string) => `'self' 'sha256-${hash('sha256', text, 'base64')}'`
  expect(policy.split('; ')).toContain(`script-src ${of('start()')}`)
  expect(policy.split('; ')).toContain(`style-src ${of('a{color:red}')}`)
  expect(policy).not.toContain('unsafe')
  const compressed = await get(app, shellUrlOf(shellPage), { 'accept-encoding': 'br' })
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(shellPage.html)
})

test('another version of it has another address, where this server has nothing', async () => {
  const { app } = await temporaryApp([], {
    shellPage,
    renderPage: () => ({ kind: 'page', status: 404, html: '', inlineStyles: [] }),
  })
  const other = shellUrlOf({ ...shellPage, html: 'another' })
  expect(other).not.toBe(shellUrlOf(shellPage))
  expect((await get(app, other)).statusCode).toBe(404)
})
