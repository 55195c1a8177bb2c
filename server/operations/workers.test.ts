import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  addAdmin,
  answering,
  bothServing,
  installation,
  letGo,
  PATIENT,
  run,
  signInAdmin,
  start,
  stop,
} from '#test/installation.ts'
import { putNews } from '#test/put-news.ts'
import { ModelReader } from '#test/realtime/model-reader.ts'

const environment = { WORKERS: '2' }

function isRunning(pid: string): boolean {
  try {
    return process.kill(Number(pid), 0)
  } catch {
    return false
  }
}

test('workers share the readers of one address: what is written with one is heard and read on all', async () => {
  const folder = installation()
  const server = await start(folder, environment)
  await bothServing(server)
  expect(server.messages().filter((text) => text.includes('registros importados'))).toHaveLength(1)
  expect(server.messages().filter((text) => text.includes('convite='))).toHaveLength(1)

  await addAdmin({ DATA_DIR: join(folder, 'data') })
  const authorization = await signInAdmin(server.url)
  const readers = Array.from({ length: 6 }, () => new ModelReader('collection=news'))
  for (const reader of readers) reader.join(() => server.url)
  onTestFinished(async () => void (await Promise.all(readers.map((reader) => reader.cut()))))
  await expect.poll(() => readers.every(({ cursor }) => cursor)).toBe(true)

  const writes = Array.from({ length: 10 }, async (_, n) => {
    const response = await putNews(server.url, authorization, `aviso-${n}`)
    return response.status
  })
  expect(await Promise.all(writes)).toEqual(Array(10).fill(201))
  for (const reader of readers) {
    await expect.poll(() => reader.documents.get('aviso-9')?.revision).toBe(1)
    expect(reader.fault).toBeUndefined()
  }
  expect(await stop(server)).toBe(0)
})

test('the metrics are those of all workers, whichever is asked', async () => {
  const server = await start(installation(), environment)
  await bothServing(server)
  const answers = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const response = await fetch(`${server.url}/metrics`, { headers: { connection: 'close' } })
      return response.text()
    }),
  )
  for (const text of answers) {
    expect(text.match(/^campus_streams_open\{worker="\d+"\} 0$/gm)).toEqual([
      'campus_streams_open{worker="1"} 0',
      'campus_streams_open{worker="2"} 0',
    ])
    expect(text.match(/^# TYPE campus_streams_open gauge$/gm)).toHaveLength(1)
    expect(text).toMatch(/^http_request_duration_seconds_count\{.+,worker="2"\} \d+$/m)
  }
})

test('a worker that is killed is replaced, and the others go on', async () => {
  const server = await start(installation(), environment)
  const [first = '', second] = await bothServing(server)
  process.kill(Number(first), 'SIGKILL')
  await expect
    .poll(server.messages)
    .toContain('a worker ended by itself; another one takes its place')
  expect(await answering(server)).toContain(second)
  const after = await bothServing(server)
  expect(after).toHaveLength(2)
  expect(after).not.toContain(first)
  expect(await stop(server)).toBe(0)
  expect(after.filter(isRunning)).toEqual([])
})

test('an answer under way is finished by its worker before the whole ends, however many signals there are', async () => {
  const folder = installation(PATIENT)
  const server = await start(folder, environment)
  const pids = await bothServing(server)
  const answer = fetch(`${server.url}/espera/pagina`)
  await expect.poll(() => server.output()).toContain('begun /espera/pagina')
  // As on a terminal, where everybody gets one.
  for (const pid of pids) process.kill(Number(pid), 'SIGINT')
  server.process.kill('SIGINT')
  // Each has got one; what comes after it changes nothing.
  const stopping = () => server.messages().filter((message) => message === 'stopping')
  await expect.poll(stopping).toHaveLength(2)
  letGo(folder, 'pagina')
  expect(await (await answer).text()).toBe('página /espera/pagina')
  expect(await server.exit).toBe(0)
})

test('workers end with whoever looks after them', async () => {
  const server = await start(installation(), environment)
  const pids = await bothServing(server)
  server.process.kill('SIGKILL')
  await expect.poll(() => pids.filter(isRunning)).toEqual([])
})

test('what keeps the first one from serving is said once, and ends all', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  onTestFinished(() => void taken.close())
  const { port } = taken.address() as { port: number }
  const server = await run(installation(), { ...environment, PORT: String(port) })
  expect(await server.exit).toBe(1)
  expect(server.messages().filter((text) => text.includes('já está em uso'))).toHaveLength(1)
  const wrong = await run(installation(), { WORKERS: 'muitos' })
  expect(await wrong.exit).toBe(78)
  expect(wrong.messages().join()).toContain('WORKERS=muitos: use um número de 1 a 99')
})
