import { describe, expect, test } from 'vitest'
import { renderNamed } from '#test/pages/renderer.ts'
import { openStream } from '#test/realtime/stream.ts'
import { published, temporaryApp, write } from '#test/server.ts'
import { createCommitDurations } from './duration-histograms.ts'

const course = published('courses', 'redes', { name: 'Redes' })
const token = 'um segredo bem comprido'.replaceAll(' ', '-')

/** Values by name and labels, as they were written; every line has to be of the format. */
function parse(text: string): Map<string, number> {
  const values = new Map<string, number>()
  const described = new Set<string>()
  for (const line of text.trimEnd().split('\n')) {
    const about = /^# (?:HELP [a-z_]\w* \S.*|TYPE ([a-z_]\w*) (?:counter|gauge|histogram))$/.exec(
      line,
    )
    if (about?.[1]) described.add(about[1])
    if (about) continue
    const sample =
      /^(([a-z_]\w*)(?:\{\w+="[^"\n]*"(?:,\w+="[^"\n]*")*\})?) ([-+.\de]+|\+Inf)$/.exec(line)
    if (!sample) throw new Error(`not of the format: ${line}`)
    const [, key = '', name = '', value] = sample
    expect(described).toContain(
      described.has(name) ? name : name.replace(/_(?:bucket|sum|count)$/, ''),
    )
    if (values.has(key)) throw new Error(`twice: ${key}`)
    values.set(key, Number(value))
  }
  return values
}

async function read(app: Awaited<ReturnType<typeof temporaryApp>>['app']) {
  const answer = await app.inject('/metrics')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  return parse(answer.body)
}

test('requests are counted by route and status, and no address is a label', async () => {
  const { app } = await temporaryApp([course])
  await app.inject('/api/collections/courses/redes')
  await app.inject('/api/collections/courses/outro?q=segredo')
  await app.inject('/api/collections/courses/segredo')
  await app.inject('/segredo')
  await app.inject({ method: 'DELETE', url: '/segredo' })
  const metrics = await read(app)
  const count = (route: string, status: number) =>
    metrics.get(
      `http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`,
    )
  expect(count('/api/collections/:collection/:id', 200)).toBe(1)
  expect(count('/api/collections/:collection/:id', 404)).toBe(2)
  expect(count('*', 200)).toBe(1)
  expect([...metrics.keys()].join('\n')).not.toMatch(/segredo|redes/)
})

test('the buckets of a histogram grow to its count', async () => {
  const { app } = await temporaryApp([course])
  for (let n = 0; n < 10; n++) await app.inject('/api/collections/courses/redes')
  const metrics = await read(app)
  const buckets = [...metrics].filter(([key]) =>
    key.startsWith('http_request_duration_seconds_bucket{method="GET",route="/api/collections/:c'),
  )
  const values = buckets.map(([, value]) => value)
  expect(values).toEqual(values.toSorted((a, b) => a - b))
  expect(values.at(-1)).toBe(10)
  expect(buckets.at(-1)?.[0]).toContain('le="+Inf"')
})

test('streams, the log and commits are counted', async () => {
  const commits = createCommitDurations()
  const { app, store, content } = await temporaryApp([course], { commits, version: '1.2.3' })
  const stream = await openStream(app)
  await stream.next()
  const measured = commits.of(store)
  await measured.commit([published('courses', 'agua', { name: 'Água' })], {
    by: 'ana',
    at: '2026-03-12T22:30:00.000Z',
  })
  expect((await read(app)).get('campus_log_lag')).toBe(1)
  await content.refresh()
  await stream.next()
  // The lag is asked for no more often than twice a second.
  await expect.poll(async () => (await read(app)).get('campus_log_lag')).toBe(0)
  const metrics = await read(app)
  expect(Object.fromEntries(metrics)).toMatchObject({
    campus_streams_open: 1,
    campus_streams_opened_total: 1,
    campus_streams_dropped_total: 0,
    campus_streams_refused_total: 0,
    campus_changes_told_total: 1,
    campus_log_position: 2,
    campus_store_up: 1,
    campus_hash_queue_length: 0,
    'campus_commit_duration_seconds_count{result="committed"}': 1,
    [`campus_build_info{version="1.2.3",node="${process.version}"}`]: 1,
  })
  expect(metrics.get('process_resident_memory_bytes')).toBeGreaterThan(1e6)
  expect(metrics.get('process_cpu_seconds_total')).toBeGreaterThan(0)
  expect(metrics.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
})

test('pages that are kept are counted', async () => {
  const { app, store, content } = await temporaryApp([course], { renderPage: renderNamed })
  for (const url of ['/courses', '/courses', '/glossary']) await app.inject(url)
  expect(Object.fromEntries(await read(app))).toMatchObject({
    campus_pages_hits_total: 1,
    campus_pages_misses_total: 2,
    'campus_pages_dropped_total{reason="changed"}': 0,
    campus_pages_kept: 2,
    'campus_render_queue_length{lane="staff"}': 0,
    'campus_render_queue_length{lane="listed"}': 0,
    'campus_render_queue_length{lane="others"}': 0,
    'campus_renders_refused_total{lane="others"}': 0,
  })
  await write(store, published('courses', 'agua', { name: 'Água' }))
  await content.refresh()
  const after = await read(app)
  expect(after.get('campus_pages_kept')).toBe(1)
  expect(after.get('campus_pages_kept_bytes')).toBeGreaterThan(0)
  expect(after.get('campus_pages_dropped_total{reason="changed"}')).toBe(1)
})

test('a commit that fails is counted, and still fails', async () => {
  const commits = createCommitDurations()
  const { app, store } = await temporaryApp([], { commits })
  const stamp = { by: 'ana', at: '2026-03-12T22:30:00.000Z' }
  const malformed = { ...course, expected: -1 }
  await expect(commits.of(store).commit([malformed], stamp)).rejects.toThrow()
  const metrics = await read(app)
  expect(metrics.get('campus_commit_duration_seconds_count{result="failed"}')).toBe(1)
})

test('a store that does not answer is told', async () => {
  const { app, store } = await temporaryApp([course])
  await store.close()
  const metrics = await read(app)
  expect(metrics.get('campus_store_up')).toBe(0)
  expect(metrics.has('campus_log_lag')).toBe(false)
})

describe.each([
  ['without a token', false, 403],
  ['with a token', token, 401],
] as const)('%s', (_, metricsToken, refusal) => {
  test.each([
    ['from this machine', '127.0.0.1', {}, true],
    ['from a private network', '::ffff:10.1.2.3', {}, true],
    ['from elsewhere', '203.0.113.9', {}, false],
    ['through a proxy of this machine', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, false],
    ['through another kind of proxy', '127.0.0.1', { via: '2 cache' }, false],
    ['with a wrong token', '203.0.113.9', { authorization: 'Bearer x' }, false],
  ] as const)('who asks %s', async (_, remoteAddress, headers, isNear) => {
    const { app } = await temporaryApp([], { metricsToken })
    const answer = await app.inject({ url: '/metrics', remoteAddress, headers })
    const isAllowed = isNear && metricsToken === false
    expect(answer.statusCode).toBe(isAllowed ? 200 : refusal)
    expect(answer.body).toContain(isAllowed ? 'campus_' : 'METRICS_TOKEN')
    expect(answer.body.includes('campus_')).toBe(isAllowed)
  })
})

test('who shows the token may read from anywhere', async () => {
  const { app } = await temporaryApp([], { metricsToken: token })
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.9' }
  const answer = await app.inject({ url: '/metrics', remoteAddress: '203.0.113.9', headers })
  expect(answer.statusCode).toBe(200)
})
