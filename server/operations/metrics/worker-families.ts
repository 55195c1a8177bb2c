import cluster from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Family } from './family.ts'

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
