import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { apiPaths } from '#protocol/content-api.ts'
import { startBalancer, type TestBalancer } from '#test/balancer.ts'
import {
  addAdmin,
  installation,
  type Running,
  signInAdmin,
  start,
  stop,
} from '#test/installation.ts'
import { createSchema } from '#test/postgres/database.ts'
import { putNews } from '#test/put-news.ts'
import { ModelReader } from '#test/realtime/model-reader.ts'

const READERS = 40
const WRITERS = 4

/** Writes documents of its own through the balancer, one after the other; answers the revision of each. */
async function writeUntil(
  stopped: AbortSignal,
  { url }: TestBalancer,
  name: string,
  authorization: string,
): Promise<Map<string, number>> {
  const acknowledged = new Map<string, number>()
  for (let n = 0; !stopped.aborted; n++) {
    const id = `${name}-${n % 10}`
    const response = await putNews(url, authorization, id, {
      title: `${name} ${n}`,
      ...(n >= 10 && { over: 'any' }),
      key: `${name}-${n}`,
    })
    if (!response.ok) throw new Error(`${id}: ${response.status} ${await response.text()}`)
    const { revision } = (await response.json()) as { revision: number }
    acknowledged.set(id, revision)
    await wait(5)
  }
  return acknowledged
}

/** Reads a page and a list again and again; answers how often. */
async function readUntil(stopped: AbortSignal, { url }: TestBalancer): Promise<number> {
  let count = 0
  for (; !stopped.aborted; count++) {
    const path = count % 2 === 0 ? '/cursos' : apiPaths.collection('courses')
    const response = await fetch(url + path)
    await response.text()
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    await wait(5)
  }
  return count
}

test('both nodes are replaced under load: no request fails, no change is lost', async () => {
  const database = await createSchema()
  const environment = { DATABASE_URL: database.url, DRAIN_SECONDS: '1' }
  const folder = installation()
  const nodes: Running[] = [await start(folder, environment), await start(folder, environment)]
  await addAdmin({ DATA_DIR: '', DATABASE_URL: database.url })
  const balancer = await startBalancer(nodes.map(({ url }) => url))
  const authorization = await signInAdmin(balancer.url)
  const readers = Array.from({ length: READERS }, () => new ModelReader('collection=news'))
  for (const reader of readers) reader.join(() => balancer.url)

  const over = new AbortController()
  const writing = Array.from({ length: WRITERS }, (_, n) =>
    writeUntil(over.signal, balancer, `w${n}`, authorization),
  )
  const reading = [readUntil(over.signal, balancer), readUntil(over.signal, balancer)]
  for (const [index, node] of nodes.entries()) {
    expect(await stop(node)).toBe(0)
    const next = await start(folder, environment)
    nodes[index] = next
    balancer.nodes = nodes.map(({ url }) => url)
    // The other one may go when this one has its share.
    await expect.poll(() => balancer.answers.get(next.url) ?? 0).toBeGreaterThan(30)
  }
  over.abort()
  const acknowledged = new Map((await Promise.all(writing)).flatMap((written) => [...written]))
  const reads = (await Promise.all(reading)).reduce((sum, count) => sum + count)
  const writes = [...acknowledged.values()].reduce((sum, count) => sum + count)

  expect(balancer.failures).toEqual([])
  for (const reader of readers) {
    const seen = () =>
      new Map(
        [...reader.documents.values()]
          .filter(({ id }) => acknowledged.has(id))
          .map(({ id, revision }) => [id, revision]),
      )
    await expect.poll(seen).toEqual(acknowledged)
    expect(reader.fault).toBeUndefined()
  }
  // It was under load all the time.
  expect(writes).toBeGreaterThan(50)
  expect(reads).toBeGreaterThan(100)
  console.log(`2 nodes replaced: ${reads} reads, ${writes} writes, ${READERS} streams, none failed`)
  await Promise.all(readers.map((reader) => reader.cut()))
  await Promise.all(nodes.map(stop))
  await database.remove()
})
