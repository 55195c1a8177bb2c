import { expect, onTestFinished, test } from 'vitest'
import { apiPaths } from '#protocol/content-api.ts'
import type { PageRequest } from '#protocol/page.ts'
import { openPublishedContent } from '#server/documents/published/published-content.ts'
import { writingApp } from '#test/documents/writing-app.ts'
import { renderNamed } from '#test/pages/renderer.ts'
import { get, published, temporaryNodes, write } from '#test/server.ts'
import { RenderedPages } from './rendered-pages.ts'

const puts = [
  published('courses', 'redes', { name: 'Redes' }),
  published('courses', 'web', { name: 'Web' }),
  published('glossary', 'cgbi', { acronym: 'CGBI' }),
]
const noon = Date.parse('2026-06-01T12:00:00Z')
const MINUTE_MS = 60_000

/** The whole application, whose pages show what their addresses name; `rendered` lists them since it was asked. */
async function app(more = puts) {
  const clock = { now: noon }
  let rendered: string[] = []
  const parts = await writingApp(more, {
    now: () => clock.now,
    renderPage: (request) => {
      rendered.push(request.url)
      return renderNamed(request)
    },
  })
  const read = (url: string, headers?: Record<string, string>) => get(parts.app, url, headers)
  return {
    ...parts,
    clock,
    read,
    async rendering(...urls: string[]) {
      rendered = []
      for (const url of urls) await read(url)
      return rendered
    },
  }
}

test('a change drops the pages that show it, and no other', async () => {
  const { rendering, store, content } = await app()
  const urls = ['/courses', '/courses.redes', '/courses.web', '/glossary', '/courses.nova+theme']
  expect(await rendering(...urls)).toEqual(urls)
  expect(await rendering(...urls)).toEqual([])

  await write(store, { ...published('courses', 'redes', { name: 'Redes 2' }), expected: 1 })
  await content.refresh()
  expect(await rendering(...urls)).toEqual(['/courses', '/courses.redes'])

  await write(store, published('courses', 'nova', { name: 'Nova' }))
  await content.refresh()
  expect(await rendering(...urls)).toEqual(['/courses', '/courses.nova+theme'])

  await write(store, { ...published('courses', 'web', {}, { status: 'draft' }), expected: 1 })
  await content.refresh()
  expect(await rendering(...urls)).toEqual(['/courses', '/courses.web'])

  await write(store, published('courses', 'rascunho', { name: 'R' }, { status: 'draft' }))
  await content.refresh()
  expect(await rendering(...urls)).toEqual([])
})

test('who writes reads what was written, also from the trash and back', async () => {
  const { read, person } = await app()
  const editor = await person('admin', 'all')
  const news = apiPaths.document('news', 'feira')
  const body = { title: 'Feira', summary: 'No pátio.', date: '2026-06-02', status: 'published' }
  const shown = async () => (await read('/news.feira')).body
  expect((await read('/news.feira')).statusCode).toBe(404)

  const added = await editor.call('PUT', news, body, { 'if-none-match': '*' })
  expect(added.statusCode).toBe(201)
  expect(await shown()).toContain('No pátio.')
  expect((await read('/news.feira')).statusCode).toBe(200)

  const patched = await editor.call(
    'PATCH',
    news,
    { summary: 'Na quadra.' },
    { 'if-match': '*', 'content-type': 'application/merge-patch+json' },
  )
  expect(patched.statusCode).toBe(200)
  expect(await shown()).toContain('Na quadra.')

  expect((await editor.call('DELETE', news, undefined, { 'if-match': '*' })).statusCode).toBe(200)
  expect((await read('/news.feira')).statusCode).toBe(404)
  await editor.call('PUT', news, body, { 'if-none-match': '*' })
  expect(await shown()).toContain('No pátio.')
})

test('what comes at its hour is on the page from then on', async () => {
  const at = new Date(noon + MINUTE_MS).toISOString()
  const { read, clock, content, store } = await app([
    published('news', 'feira', { title: 'Feira' }, { status: 'scheduled', publishAt: at }),
  ])
  expect((await read('/news')).body).not.toContain('Feira')
  clock.now += MINUTE_MS
  // What is noted as due has the clock looked at.
  const due = { status: 'scheduled', publishAt: new Date(noon).toISOString() } as const
  await write(store, published('news', 'outra', { title: 'Outra' }, due))
  await content.refresh()
  await expect.poll(async () => (await read('/news')).body).toContain('Feira')
})

test('a page that shows the time is of its minute, and keeps its tag while it shows the same', async () => {
  const { read, rendering, clock } = await app()
  const tag = async (url: string) => (await read(url)).headers.etag
  const first = await tag('/clock')
  clock.now += MINUTE_MS - 1
  expect(await rendering('/clock')).toEqual([])
  clock.now += 1
  expect(await rendering('/clock', '/clock')).toHaveLength(1)
  expect(await tag('/clock')).toBe(first)
  expect((await read('/clock', { 'if-none-match': String(first) })).statusCode).toBe(304)
  clock.now += MINUTE_MS
  const second = await tag('/clock')
  expect(second).not.toBe(first)
  // What is of the future is never shown, be it unchanged.
  clock.now -= MINUTE_MS
  expect((await read('/clock')).headers.etag).not.toBe(second)
  clock.now += 5 * MINUTE_MS
  expect(await rendering('/courses')).toHaveLength(1)
  clock.now -= 24 * 60 * MINUTE_MS
  expect(await rendering('/courses')).toEqual([])
})

test('a device gets a page of what it prefers, where that matters', async () => {
  const { read, rendering } = await app()
  const body = async (url: string, cookie: string) => (await read(url, { cookie })).body
  expect(await body('/theme+campus', 'tema=dark; campus=sul')).toMatch(/^\[\["dark","sul"\]/)
  expect(await body('/theme+campus', 'tema=light; campus=sul')).toMatch(/^\[\["light","sul"\]/)
  expect(await body('/theme+campus', 'campus=centro')).toMatch(/^\[\["system","centro"\]/)
  expect(await body('/theme+campus', 'campus=centro; tema=dark')).toMatch(/^\[\["dark","centro"\]/)
  expect(await body('/theme+campus', 'campus=sul; tema=dark; x=y')).toMatch(/^\[\["dark","sul"\]/)
  await read('/courses', { cookie: 'tema=dark' })
  expect(await rendering('/courses')).toEqual([])
})

test('a campus that there is not is none, and makes no page of its own', async () => {
  const { read, rendering } = await app()
  expect(await rendering('/campus')).toHaveLength(1)
  const { body } = await read('/campus', { cookie: 'campus=inventado' })
  expect(body).toMatch(/^\[\[null\]/)
  expect(await rendering()).toEqual([])
})

test('who is signed in has pages of their own, which nobody else gets', async () => {
  const { read, rendering, person } = await app()
  const { session } = await person('admin', 'all')
  await read('/courses')
  const own = await read('/courses', session)
  expect(own.body).toContain('admin-all@x.org')
  expect(own.headers['cache-control']).toBe('private, no-store')
  expect(await rendering('/courses')).toEqual([])
  expect((await read('/courses')).body).not.toContain('admin-all@x.org')
  await read('/glossary', session)
  expect(await rendering('/glossary')).toHaveLength(1)
})

test('a change of the settings is on every page that shows them', async () => {
  const { read, person } = await app()
  const admin = await person('admin', 'all')
  expect((await read('/settings.institution')).body).not.toContain('invitation')
  const path = apiPaths.document('settings', 'institution')
  const type = { 'content-type': 'application/merge-patch+json' }
  const body = { registration: 'invitation' }
  const { statusCode } = await admin.call('PATCH', path, body, { ...type, 'if-match': '*' })
  expect(statusCode).toBe(200)
  expect((await read('/settings.institution')).body).toContain('invitation')
})

/** Pages over a store of their own, rendered when the test says so. */
async function slowPages() {
  const [{ store } = { store: undefined }, other] = await temporaryNodes(2)
  if (!store || !other) throw new Error('no store')
  await write(store, ...puts)
  const content = await openPublishedContent(store)
  onTestFinished(() => content.close())
  const started: { request: PageRequest; finish: () => void }[] = []
  const pages = new RenderedPages({
    content,
    renderPage: (request) => {
      const rendering = Promise.withResolvers<ReturnType<typeof renderNamed>>()
      const answer = renderNamed(request)
      started.push({ request, finish: () => rendering.resolve(answer) })
      return rendering.promise
    },
    listPages: () => [],
    options: { registration: true, mail: false },
    publicUrl: 'http://localhost:3000',
    now: () => noon,
    policy: () => '',
  })
  const ask = (url: string) =>
    pages.answer({ url, preferences: { theme: 'system', isWelcomed: true } })
  return { store, other, content, pages, ask, started }
}

test('two who ask for the same at the same time have it rendered once', async () => {
  const { ask, started, pages } = await slowPages()
  const both = [ask('/courses'), ask('/courses')]
  await expect.poll(() => started.length).toBe(1)
  started[0]?.finish()
  const [one, other] = await Promise.all(both)
  expect(other).toBe(one)
  expect(await ask('/courses')).toBe(one)
  expect(pages.state).toMatchObject({ hits: 2, misses: 1, size: 1 })
})

test('who asks after a change does not get what was being rendered before it', async () => {
  const { store, content, ask, started } = await slowPages()
  const before = ask('/courses.redes')
  await expect.poll(() => started.length).toBe(1)
  await write(store, { ...published('courses', 'redes', { name: 'Depois' }), expected: 1 })
  await content.refresh()
  const after = ask('/courses.redes')
  started[0]?.finish()
  // One after the other, so the second begins when the first is there.
  await expect.poll(() => started.length).toBe(2)
  started[1]?.finish()
  expect(await before).not.toHaveProperty('html', expect.stringContaining('Depois'))
  expect(await after).toHaveProperty('html', expect.stringContaining('Depois'))
  expect(await ask('/courses.redes')).toBe(await after)
})

test('a change that another node wrote drops the page here too', async () => {
  const { store, other, content, ask, started, pages } = await slowPages()
  const stop = store.onChange(() => void content.refresh())
  onTestFinished(stop)
  const before = ask('/courses.redes')
  await expect.poll(() => started.length).toBe(1)
  started[0]?.finish()
  await before
  await write(other.store, { ...published('courses', 'redes', { name: 'Longe' }), expected: 1 })
  // Processes on one file wake each other; PostgreSQL does it by itself.
  await content.refresh()
  expect(pages.state).toMatchObject({ size: 0, changed: 1 })
})

test('a rendering that fails is tried again for the next', async () => {
  const { content } = await slowPages()
  let isBroken = true
  const pages = new RenderedPages({
    content,
    renderPage: (request) => {
      if (isBroken) throw new Error('broken')
      return renderNamed(request)
    },
    listPages: () => [],
    options: { registration: true, mail: false },
    publicUrl: '',
    now: () => noon,
    policy: () => '',
  })
  const key = { url: '/courses', preferences: { theme: 'system', isWelcomed: true } } as const
  await expect(pages.answer(key)).rejects.toThrow('broken')
  isBroken = false
  expect(await pages.answer(key)).toHaveProperty('status', 200)
})
