import { setTimeout as sleep } from 'node:timers/promises'
import { addDays } from '#content/local-time.ts'
import { apiPaths } from '#protocol/content-api.ts'
import { noticesTopic } from '#protocol/push.ts'
import { pushPaths } from '#protocol/push-paths.ts'
import { openStores } from '#server/store/open-stores.ts'
import type { Stores } from '#server/store/stores.ts'
import { freePort } from '#test/free-port.ts'
import { TestPostgres } from '#test/postgres/postgres.ts'
import { openPushService, type TestDevice } from '#test/push/push-service.ts'
import { addAdmin, authorizeAdmin } from './admin.ts'
import type { Figure } from './figure.ts'
import { type ServerProcess, startApp, withDataFolder } from './server-process.ts'

const FOLLOWERS = 10_000
const EXPIRED = 500
/** A node ends once so many were told. */
const KILLED_AFTER = 3000
const TIMEOUT_MS = 300_000
const LOOK_EVERY_MS = 100

interface Site {
  nodes: ServerProcess[]
  service: Awaited<ReturnType<typeof openPushService>>
  devices: readonly TestDevice[]
  stores: Stores
}

/** How long an urgent notice takes to those who follow: from one node, and from two of which one is killed meanwhile. */
export async function measurePush(): Promise<Figure[]> {
  const alone = await withSite(1, undefined, tellAll)
  const postgres = await TestPostgres.create([])
  try {
    return [...alone, ...(await withSite(2, postgres.url, tellThroughKill))]
  } finally {
    await postgres.remove()
  }
}

async function withSite<T>(
  count: number,
  databaseUrl: string | undefined,
  work: (site: Site) => Promise<T>,
): Promise<T> {
  return withDataFolder(async (folder) => {
    await addAdmin(folder, databaseUrl)
    const port = await freePort()
    const environment = {
      PUSH_SERVICES: `http://127.0.0.1:${port}`,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    }
    const nodes: ServerProcess[] = []
    for (let n = 0; n < count; n++) nodes.push(await startApp(folder, environment))
    const key = (await (await fetch(`${nodes[0]?.url}${pushPaths.key}`)).json()).key
    const service = await openPushService(key, port)
    const stores = await openStores({
      DATA_DIR: folder,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    })
    try {
      const devices = await addFollowers(service, stores)
      return await work({ nodes, service, devices, stores })
    } finally {
      await Promise.all(nodes.map((node) => node.stop()))
      await stores.store.close()
      await service.close()
    }
  })
}

/** Those who follow all notices; some of them have left their push service. */
async function addFollowers(service: Site['service'], { push }: Stores): Promise<TestDevice[]> {
  const devices = Array.from({ length: FOLLOWERS + EXPIRED }, () => service.addDevice())
  const day = new Date().toISOString().slice(0, 10)
  for (const { target } of devices) await push.follow(target, [noticesTopic], day)
  for (const device of devices.slice(FOLLOWERS)) service.answer(device, 410)
  return devices.slice(0, FOLLOWERS)
}

/** Publishes an urgent notice: those come by night too. */
async function publish(url: string): Promise<void> {
  const today = new Date().toISOString().slice(0, 10)
  const answer = await fetch(url + apiPaths.collection('notices'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: await authorizeAdmin(url) },
    body: JSON.stringify({
      ...{ id: 'agua', status: 'published', campuses: 'all', doubts: [] },
      ...{ text: 'Sem água em todos os campi hoje.', severity: 'critical', push: true },
      ...{ from: addDays(today, -1), until: addDays(today, 2) },
    }),
  })
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
}

const toldOf = (devices: readonly TestDevice[]) =>
  devices.reduce((count, { received }) => count + Number(received.length > 0), 0)

async function until(what: string, isSo: () => boolean, look: () => void = () => {}) {
  const end = performance.now() + TIMEOUT_MS
  while (!isSo()) {
    if (performance.now() > end) throw new Error(`${what}: not within ${TIMEOUT_MS} ms`)
    look()
    await sleep(LOOK_EVERY_MS)
  }
}

async function tellAll({ nodes, devices, ...site }: Site): Promise<Figure[]> {
  const [node] = nodes
  if (!node) throw new Error('no node')
  const atRest = node.residentMemory()
  const busyBefore = node.processorTime()
  let most = atRest
  await publish(node.url)
  await until('the first message', () => toldOf(devices) > 0)
  const begun = performance.now()
  await until(
    'all told',
    () => toldOf(devices) === FOLLOWERS,
    () => {
      most = Math.max(most, node.residentMemory())
    },
  )
  const took = performance.now() - begun
  return [
    { name: `${FOLLOWERS} devices told by one node`, value: took / 1000, unit: 's' },
    { name: '  from the first message on', value: FOLLOWERS / (took / 1000), unit: 'requests/s' },
    {
      name: '  processor, a message',
      value: ((node.processorTime() - busyBefore) / FOLLOWERS) * 1000,
      unit: 'µs',
    },
    { name: '  memory at rest', value: atRest, unit: 'MB' },
    { name: '  at most', value: most, unit: 'MB', target: { atMost: atRest + 150 } },
    ...(await outcome({ nodes, devices, ...site })),
  ]
}

async function tellThroughKill({ nodes, devices, ...site }: Site): Promise<Figure[]> {
  const [first, second] = nodes
  if (!first || !second) throw new Error('no nodes')
  const before = new Map(nodes.map((node) => [node, node.processorTime()]))
  const busy = (node: ServerProcess) => node.processorTime() - (before.get(node) ?? 0)
  await publish(first.url)
  await until('the first message', () => toldOf(devices) > 0)
  const begun = performance.now()
  await until('some told', () => toldOf(devices) >= KILLED_AFTER)
  const sender = busy(first) > busy(second) ? first : second
  await sender.kill()
  nodes.splice(nodes.indexOf(sender), 1)
  await until('all told', () => toldOf(devices) === FOLLOWERS)
  return [
    {
      name: `${FOLLOWERS} devices told by two nodes, the sender killed after ${KILLED_AFTER}`,
      value: (performance.now() - begun) / 1000,
      unit: 's',
    },
    ...(await outcome({ nodes, devices, ...site })),
  ]
}

/** What must hold whatever happened. A device shows each message, by its id, once. */
async function outcome({ devices, service, stores, nodes }: Site): Promise<Figure[]> {
  const at = () => new Date(Date.now() + 365 * 24 * 3_600_000).toISOString()
  // The last batch is settled after it was sent.
  for (let looks = 0; looks < 100; looks++) {
    if ((await stores.push.due(at(), 1, { onlyUrgent: false })).length === 0) break
    await sleep(LOOK_EVERY_MS)
  }
  const ids = new Set(devices.flatMap(({ received }) => received.map(({ id }) => id)))
  const sentAgain = devices.reduce((count, { received }) => count + received.length - 1, 0)
  const none = { atMost: 0 }
  const [node] = nodes
  return [
    { name: '  different messages', value: ids.size, unit: 'events', target: { atMost: 1 } },
    // Of a batch that was under way nobody knows what went out.
    { name: '  sent again, shown once', value: sentAgain, unit: 'events', target: { atMost: 64 } },
    {
      name: '  wrongly signed or encrypted',
      value: service.faults.length,
      unit: 'events',
      target: none,
    },
    {
      name: '  expired subscriptions that were kept',
      value: (await stores.push.countFollowers([noticesTopic])) - FOLLOWERS,
      unit: 'events',
      target: none,
    },
    ...(node
      ? [{ name: '  memory afterwards', value: node.residentMemory(), unit: 'MB' } as const]
      : []),
  ]
}
