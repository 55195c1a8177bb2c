import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { get, rawGet, temporaryApp, temporaryFolder } from '#test/server.ts'

async function builtApp() {
  const assets = temporaryFolder()
  mkdirSync(join(assets, 'assets'))
  mkdirSync(join(assets, 'icons'))
  mkdirSync(join(assets, '.vite'))
  const script = 'console.log("olá")\n'.repeat(100)
  writeFileSync(join(assets, 'assets/main-x1.js'), script)
  writeFileSync(join(assets, 'assets/main-x1.js.br'), brotliCompressSync(script))
  writeFileSync(join(assets, 'assets/style-x1.css'), 'a{}')
  writeFileSync(join(assets, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(assets, 'icons/icon.png'), 'png')
  writeFileSync(join(assets, 'manifest.webmanifest'), '{}')
  writeFileSync(join(assets, 'index.html'), 'inside')
  writeFileSync(join(assets, '.vite/manifest.json'), 'inside')
  const { app } = await temporaryApp([], { assets })
  return { app, script, assets }
}

test('a hashed file never changes, and comes compressed as the build made it', async () => {
  const { app, script } = await builtApp()
  const plain = await get(app, '/assets/main-x1.js')
  const compressed = await get(app, '/assets/main-x1.js', { 'accept-encoding': 'gzip, br' })
  for (const response of [plain, compressed]) {
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    })
  }
  expect(plain.body).toBe(script)
  expect(compressed.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(script)
  expect(compressed.headers.etag).not.toBe(plain.headers.etag)
})

test('a file that the build did not compress comes as it is', async () => {
  const { app } = await builtApp()
  const response = await get(app, '/assets/style-x1.css', { 'accept-encoding': 'br' })
  expect(response.body).toBe('a{}')
  expect(response.headers).not.toHaveProperty('content-encoding')
})

test.each([
  ['/favicon.svg', 'image/svg+xml; charset=utf-8'],
  ['/icons/icon.png', 'image/png'],
  ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
])('%s is revalidated', async (url, type) => {
  const { app } = await builtApp()
  const response = await get(app, url)
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': type,
    'cache-control': 'public, no-cache',
  })
  const etag = String(response.headers.etag)
  expect((await get(app, url, { 'if-none-match': etag })).statusCode).toBe(304)
})

test.each([
  '/assets/nada-x2.js',
  '/assets/',
  '/assets/main-x1.js.br',
  '/assets/../index.html',
  '/assets/..%2findex.html',
  '/assets/%2e%2e/index.html',
  '/assets//etc/passwd',
  '/assets/%00',
  '/assets/.vite/manifest.json',
  '/.vite/manifest.json',
  '/favicon-x.png',
  '/robots2.txt?x',
  '/foo.js.map',
  '/detalhes/Foto.JPG',
])('%s is not there, said in plain text', async (url) => {
  const { app } = await builtApp()
  const { status, type, body } = await rawGet(app, url)
  expect({ status, type, body }).toEqual({
    status: 404,
    type: 'text/plain; charset=utf-8',
    body: 'Arquivo não encontrado\n',
  })
})

test.each(['/index.html', '/cursos.html', '/detalhes/redes.', '/busca?texto=nota.pdf'])(
  '%s belongs to the app',
  async (url) => {
    const { app } = await builtApp()
    expect((await get(app, url)).body).toBe(url)
  },
)
