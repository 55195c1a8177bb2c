import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import type { PageRequest } from '#protocol/page.ts'
import { createLog } from '#server/operations/log.ts'
import { writingApp } from '#test/documents/writing-app.ts'
import { renderNamed } from '#test/pages/renderer.ts'
import { get, published } from '#test/server.ts'

const CAPACITY = 5
const limits = { capacity: CAPACITY }

const RENDERING_MS = 3

/** Holds the thread, as React does. */
function renderSlowly(request: PageRequest) {
  const end = performance.now() + RENDERING_MS
  while (performance.now() < end);
  return renderNamed(request)
}

async function busyApp() {
  const lines: string[] = []
  let held = Promise.resolve()
  const begun: string[] = []
  const parts = await writingApp([published('courses', 'redes', { name: 'Redes' })], {
    renderPage: async (request) => {
      begun.push(request.url)
      await held
      return renderSlowly(request)
    },
    renderLimits: { staff: limits, listed: limits, others: limits },
    listPages: () => ['/news', '/events', '/services'].map((path) => ({ path })),
    log: createLog('info', { write: (line) => void lines.push(line) }),
  })
  /** Nothing is rendered from now on, until what it answers is called. */
  function hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    held = promise
    return resolve
  }
  return { ...parts, lines, begun, hold }
}

/** What the metrics say of renderings in a lane. */
async function renderings(app: FastifyInstance, name: string, lane: string): Promise<number> {
  const { body } = await get(app, '/metrics')
  return Number(new RegExp(`^${name}\\{lane="${lane}"\\} (\\d+)$`, 'm').exec(body)?.[1])
}

/** Many addresses that nobody asked for before, all at once. */
function flood(app: FastifyInstance, count: number, headers: Record<string, string> = {}) {
  return Array.from({ length: count }, (_, n) => get(app, `/made-up-${n}`, headers))
}

test('what is asked for beyond what can be rendered is told to come back, at once and at no cost', async () => {
  const { app, lines, hold } = await busyApp()
  const letGo = hold()
  const refused: Awaited<ReturnType<typeof get>>[] = []
  const flooded = flood(app, 40).map(async (asked) => {
    const answer = await asked
    if (answer.statusCode === 503) refused.push(answer)
    return answer
  })
  // Who is refused does not wait behind those who are not.
  await expect.poll(() => refused.length).toBe(40 - CAPACITY - 1)
  letGo()
  const answers = await Promise.all(flooded)
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(CAPACITY + 1)
  for (const { headers, body } of refused) {
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-language': 'pt-BR' })
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toContain('Volte em instantes')
  }
  // Said once, and no error.
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 40 }])
  expect(await renderings(app, 'campus_renders_refused_total', 'others')).toBe(34)
  expect((await get(app, '/made-up-later')).statusCode).toBe(200)
})

test('the page that says so comes in each coding', async () => {
  const { app, hold } = await busyApp()
  const letGo = hold()
  const full = flood(app, CAPACITY + 1)
  await expect.poll(() => renderings(app, 'campus_render_queue_length', 'others')).toBe(CAPACITY)
  const refusals = await Promise.all(
    ['br', 'gzip', 'identity'].map(async (coding) => {
      const refused = await get(app, '/made-up-later', { 'accept-encoding': coding })
      expect(refused.statusCode).toBe(503)
      return [refused.headers['content-encoding'], refused.rawPayload.length] as const
    }),
  )
  letGo()
  await Promise.all(full)
  expect(refusals.map(([coding]) => coding)).toEqual(['br', 'gzip', undefined])
  const [br = 0, gzip = 0, plain = 0] = refusals.map(([, length]) => length)
  expect(br).toBeGreaterThan(0)
  expect(br).toBeLessThan(gzip)
  expect(gzip).toBeLessThan(plain)
})

test('under a flood of made-up addresses ready pages and the API are answered in between, listed pages and staff are rendered', async () => {
  const { app, person, begun, hold } = await busyApp()
  const editor = await person('editor', ['centro'])
  const reader = await person('reader')
  await get(app, '/courses')
  const letGo = hold()
  const order: string[] = []
  const note = async (name: string, asked: PromiseLike<{ statusCode: number }>) => {
    const { statusCode } = await asked
    order.push(name)
    return statusCode
  }
  const waiting = (lane: string) =>
    expect.poll(() => renderings(app, 'campus_render_queue_length', lane))
  const first = note('flood', get(app, '/made-up'))
  await expect.poll(() => begun).toContain('/made-up')
  const flooded = [first, ...flood(app, CAPACITY).map((asked) => note('flood', asked))]
  await waiting('others').toBe(CAPACITY)
  // Whoever has an account but no rights is as anybody.
  const own = await Promise.all(flood(app, 6, reader.session))
  expect(own.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(503))
  const pages = [
    note('listed', get(app, '/news')),
    note('listed', get(app, '/events')),
    note('staff', get(app, '/made-up-by-staff', editor.session)),
    note('staff', get(app, '/glossary', editor.session)),
  ]
  await waiting('listed').toBe(2)
  await waiting('staff').toBe(2)
  letGo()
  const others = [
    note('ready', get(app, '/courses')),
    note('api', get(app, '/api/collections/courses/redes')),
  ]
  expect(await Promise.all([...pages, ...others])).toEqual(Array(6).fill(200))
  expect(await Promise.all(flooded)).toEqual(Array(CAPACITY + 1).fill(200))
  for (const name of ['ready', 'api', 'listed', 'staff']) {
    expect(order.lastIndexOf(name), name).toBeLessThan(order.lastIndexOf('flood'))
  }
})

test('names of the query that no screen reads make no page, and go along where an address leads elsewhere', async () => {
  const rendered: string[] = []
  const { app } = await writingApp([], {
    renderPage: (request) => {
      rendered.push(request.url)
      return request.url === '/'
        ? { kind: 'redirect', status: 302, location: '/courses?q=1' }
        : renderNamed(request)
    },
    pageAddress(url) {
      const [path = '', query] = url.split('?')
      const { q, ...rest } = Object.fromEntries(new URLSearchParams(query))
      return {
        address: q === undefined ? path : `${path}?q=${q}`,
        rest: String(new URLSearchParams(rest)),
      }
    },
  })
  const bodies = ['/courses', '/courses?utm_source=a', '/courses?b=2&c=3'].map(
    async (url) => (await get(app, url)).body,
  )
  expect(new Set(await Promise.all(bodies)).size).toBe(1)
  await get(app, '/courses?c=3&q=x')
  await get(app, '/courses?q=x&d=4')
  expect(rendered).toEqual(['/courses', '/courses?q=x'])
  const led = await Promise.all(['/?utm_source=a&b=2', '/'].map((url) => get(app, url)))
  expect(led.map(({ headers }) => headers.location)).toEqual([
    '/courses?q=1&utm_source=a&b=2',
    '/courses?q=1',
  ])
})
