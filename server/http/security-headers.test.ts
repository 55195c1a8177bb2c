import { expect, test } from 'vitest'
import { get, temporaryApp } from '#test/server.ts'

const urls = ['/', '/healthz', '/api/bundle', '/api/nada', '/%zz', '/assets/nada.js', '/api/docs']

test.each(urls)('%s', async (url) => {
  const { app } = await temporaryApp([])
  const { headers } = await get(app, url)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
  })
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe')
  expect(headers).not.toHaveProperty('strict-transport-security')
  expect(headers).not.toHaveProperty('x-powered-by')
  expect(headers['content-type']).toMatch(/; charset=utf-8$/)
})

test.each(['/', '/tab1', '/api/bundle'])('TRACE %s is refused and echoes nothing', async (url) => {
  const { app } = await temporaryApp([])
  const answer = await app.inject({
    method: 'TRACE' as 'GET',
    url,
    headers: { 'x-mine': 'segredo' },
  })
  expect([404, 405]).toContain(answer.statusCode)
  expect(answer.body).not.toContain('segredo')
})

test('HTTPS is promised only where the public address has it', async () => {
  const { app } = await temporaryApp([], { publicUrl: 'https://app.exemplo.edu.br' })
  expect((await get(app, '/')).headers['strict-transport-security']).toBe(
    'max-age=31536000; includeSubDomains',
  )
})
