import cluster from 'node:cluster'
import { hash, randomUUID, timingSafeEqual } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createAddressMatcher } from '#server/http/client-address.ts'
import { type Family, formatFamilies, TEXT_CONTENT_TYPE } from './family.ts'

type ReadFamilies = () => Promise<readonly Family[]>

/** What workers say to each other, by way of whoever looks after them. */
type Message =
  | { kind: 'metrics_wanted'; call: string }
  | { kind: 'metrics_told'; call: string; worker: number; families: readonly Family[] }

// Milliseconds after which a worker that does not answer is left out.
const TIMEOUT_MS = 1000

/** Reads what `read` does in each of `count` workers, with the number of the worker as a label; in a process that serves alone just `read`. */
export function createWorkerFamilies(read: ReadFamilies, count: number): ReadFamilies {
  if (!cluster.worker) return read
  const { id: self } = cluster.worker
  const calls = new Map<string, (worker: number, families: readonly Family[]) => void>()

  const say = (message: Message) => process.send?.(message, undefined, {}, () => {})
  process.on('message', (message: Message) => {
    if (message.kind === 'metrics_told') calls.get(message.call)?.(message.worker, message.families)
    if (message.kind !== 'metrics_wanted') return
    const { call } = message
    read().then(
      (families) => say({ kind: 'metrics_told', call, worker: self, families }),
      // Then it is one of those that do not answer.
      () => {},
    )
  })

  return async () => {
    const call = randomUUID()
    const found = new Map<number, readonly Family[]>()
    const complete = Promise.withResolvers<void>()
    calls.set(call, (worker, families) => {
      found.set(worker, families)
      if (found.size === count) complete.resolve()
    })
    say({ kind: 'metrics_wanted', call })
    calls.get(call)?.(self, await read())
    await Promise.race([complete.promise, wait(TIMEOUT_MS, undefined, { ref: false })])
    calls.delete(call)
    return merge(found)
  }
}

/** Each family once, since the format wants the samples of a name together. */
function merge(found: ReadonlyMap<number, readonly Family[]>): Family[] {
  const merged = new Map<string, Family>()
  for (const [worker, families] of [...found].sort(([a], [b]) => a - b)) {
    for (const family of families) {
      const samples = family.samples.map((sample) => ({
        ...sample,
        labels: { ...sample.labels, worker: String(worker) },
      }))
      const before = merged.get(family.name)?.samples ?? []
      merged.set(family.name, { ...family, samples: [...before, ...samples] })
    }
  }
  return [...merged.values()]
}

interface MetricsSettings {
  /** What has to be shown; false: whoever is near needs nothing. */
  token: string | false
  read: () => Promise<readonly Family[]>
}

const isPrivateAddress = createAddressMatcher(['loopback', 'linklocal', 'uniquelocal'])

// A request that was handed on came from elsewhere, however near whoever handed it on may be.
const forwardingHeaders = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']

/** `GET /metrics` for Prometheus, and for nobody else. */
export function metricsRoute(app: FastifyInstance, { token, read }: MetricsSettings): void {
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (token ? !showsToken(request, token) : !isDirect(request)) {
      const how = token
        ? 'Mostre o valor de METRICS_TOKEN em "Authorization: Bearer …".'
        : 'Peça de dentro da rede, sem proxy no caminho, ou configure METRICS_TOKEN.'
      return reply
        .code(token ? 401 : 403)
        .headers(token ? { 'www-authenticate': 'Bearer' } : {})
        .type('text/plain; charset=utf-8')
        .send(`As medidas são só para quem opera o servidor. ${how}\n`)
    }
    return reply.type(TEXT_CONTENT_TYPE).send(formatFamilies(await read()))
  })
}

function isDirect({ headers, socket }: FastifyRequest): boolean {
  return (
    isPrivateAddress(socket.remoteAddress) &&
    !forwardingHeaders.some((name) => headers[name] !== undefined)
  )
}

function showsToken({ headers }: FastifyRequest, token: string): boolean {
  const [, shown = ''] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? []
  return timingSafeEqual(hash('sha256', shown, 'buffer'), hash('sha256', token, 'buffer'))
}
