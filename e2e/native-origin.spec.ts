import { type BrowserContext, expect, type Page } from '@playwright/test'
import { accountHeaders } from '#protocol/account-headers.ts'
import { accountPaths } from '#protocol/accounts.ts'
import { apiPaths, formatCursor } from '#protocol/content-api.ts'
import { nativeOrigins } from '#protocol/csrf.ts'
import { editingPaths, mergePatchType, writeHeaders } from '#protocol/editing.ts'
import { mediaPaths } from '#protocol/media.ts'
import { test } from './own-server.ts'
import { forgiveNetwork } from './test.ts'

// The other one has a scheme of its own, which this browser does not know.
const androidOrigin = nativeOrigins[1]
const path = apiPaths.document('glossary', 'cgbi')

/** An empty page at an origin, as far as the browser can tell. */
async function openAt(origin: string, page: Page, context: BrowserContext): Promise<void> {
  const html = '<!doctype html><link rel="icon" href="data:,"><title>x</title>'
  await context.route(`${origin}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: html }),
  )
  // The server of a test is on this machine, which browsers keep from pages that are not.
  await context.grantPermissions(['local-network-access'], { origin })
  await page.goto(`${origin}/`)
}

interface Sending {
  method?: string
  headers?: Record<string, string>
  body?: string
  credentials?: 'include'
}

/** What a script of the page is told of an answer; undefined where the browser keeps it from it. */
function ask(page: Page, url: string, init: Sending = {}) {
  return page.evaluate(
    async ([address, sending]) => {
      try {
        const answer = await fetch(address, sending)
        const headers = Object.fromEntries(answer.headers)
        return { status: answer.status, headers, text: await answer.text() }
      } catch {
        return undefined
      }
    },
    [url, init] as const,
  )
}

test('de uma página do aplicativo dá para ler, entrar, gravar, enviar e ouvir com o token, de outra origem', async ({
  page,
  context,
  server,
  personWith,
  faults,
}) => {
  const editor = await personWith('editor')
  await openAt(androidOrigin, page, context)
  const read = await ask(page, server.url + path)
  expect(read?.status).toBe(200)
  // `If-None-Match` has the browser ask beforehand.
  const etag = read?.headers.etag ?? ''
  const known = await ask(page, server.url + path, { headers: { 'if-none-match': etag } })
  expect(known?.status).toBe(304)

  const entry = await ask(page, server.url + accountPaths.signIn, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [accountHeaders.persistence]: 'local' },
    body: JSON.stringify({ email: editor.email, password: editor.password }),
  })
  const authorization = `Bearer ${entry?.headers[accountHeaders.bearer]}`
  expect(await context.cookies()).toEqual([])
  const session = await ask(page, server.url + accountPaths.session, { headers: { authorization } })
  expect(session?.text).toContain(editor.email)

  const changes = server.url + apiPaths.changes
  const now = await ask(page, changes)
  const heard = page.evaluate(
    (url) =>
      new Promise<string>((resolve) => {
        new EventSource(url).addEventListener('changes', ({ data }) => resolve(data))
      }),
    `${changes}?since=${formatCursor(JSON.parse(now?.text ?? ''))}`,
  )
  const written = await ask(page, server.url + path, {
    method: 'PATCH',
    headers: { authorization, 'content-type': mergePatchType, [writeHeaders.ifMatch]: '*' },
    body: JSON.stringify({ room: 'Sala de outra origem' }),
  })
  expect(written).toMatchObject({ status: 200, headers: { etag: expect.any(String) } })
  expect(await heard).toContain('Sala de outra origem')

  const sent = await page.evaluate(
    ([url, token]) =>
      new Promise<number>((resolve) => {
        const request = new XMLHttpRequest()
        request.open('POST', url)
        request.setRequestHeader('authorization', token)
        request.upload.onprogress = () => {}
        request.onloadend = () => resolve(request.status)
        request.send(new Blob(['no picture'], { type: 'image/png' }))
      }),
    [`${server.url}${mediaPaths.media}`, authorization] as const,
  )
  expect(sent).toBe(415)
  forgiveNetwork(faults)

  const table = `${server.url}/api/staff/collections/courses/export?format=csv`
  const download = await ask(page, table, { headers: { authorization } })
  expect(download?.headers['content-disposition']).toContain('attachment')

  const form = 'a'.repeat(32)
  const opened = `${server.url}${editingPaths.presence('glossary', 'cgbi')}?form=${form}`
  expect(await ask(page, opened, { headers: { authorization } })).toMatchObject({ status: 200 })
  const stream = await page.evaluate(
    async ([url, token]) => {
      const headers = { accept: 'text/event-stream', authorization: token }
      const { body } = await fetch(url, { headers })
      const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
      let text = ''
      while (!text.includes('event: presence')) text += (await reader?.read())?.value ?? ''
      await reader?.cancel()
      return text
    },
    [server.url + editingPaths.live, authorization] as const,
  )
  expect(stream).toContain(form)
  const closing = { method: 'DELETE', headers: { authorization } }
  expect(await ask(page, opened, closing)).toMatchObject({ status: 204 })
})

test('cookies de quem entrou no site não servem a uma página do aplicativo', async ({
  page,
  context,
  server,
  personWith,
  faults,
}) => {
  const editor = await personWith('editor')
  const answer = await context.request.post(server.url + accountPaths.signIn, {
    headers: { origin: server.url },
    data: { email: editor.email, password: editor.password },
  })
  expect(answer.ok()).toBe(true)
  expect(await context.cookies()).not.toEqual([])
  await openAt(androidOrigin, page, context)
  const url = server.url + accountPaths.session
  expect((await ask(page, url))?.text).not.toContain(editor.email)
  expect(await ask(page, url, { credentials: 'include' })).toBeUndefined()
  faults.length = 0
})

for (const stranger of ['https://localhost.evil', 'https://mal.example'])
  test(`uma página em ${stranger} lê o que é público, e não entra`, async ({
    page,
    context,
    server,
    personWith,
    faults,
  }) => {
    const { email, password } = await personWith('editor')
    await openAt(stranger, page, context)
    expect((await ask(page, server.url + apiPaths.bundle))?.status).toBe(200)
    expect(await ask(page, server.url + accountPaths.session)).toBeUndefined()
    const entering = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    }
    expect(await ask(page, server.url + accountPaths.signIn, entering)).toBeUndefined()
    const isRefused = await page.evaluate(
      (url) =>
        new Promise<boolean>((resolve) => {
          const source = new EventSource(url)
          source.onopen = () => resolve(false)
          source.onerror = () => resolve(source.readyState === EventSource.CLOSED)
        }),
      server.url + apiPaths.changes,
    )
    expect(isRefused).toBe(true)
    expect(faults.join()).toContain("No 'Access-Control-Allow-Origin' header")
    faults.length = 0
  })
