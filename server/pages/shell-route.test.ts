import { hash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { get, temporaryApp } from '#server/test-server.ts'
import { shellUrlOf } from './shell-route.ts'

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
