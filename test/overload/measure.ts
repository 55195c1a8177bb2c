import { fork } from 'node:child_process'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { apiPaths } from '#protocol/content-api.ts'
import { TestWriter } from '#test/http-writer.ts'
import { addressOf, type Load, type LoadReport, type LoadResult, percentile } from './load.ts'
import { isLong, type OverloadSite } from './site.ts'

/** A line of the table: what was run, and what came of it. */
export interface Line extends Measurement {
  name: string
}

const columns = [
  ...['Installation', 'Can render/s', 'Asked/s', 'Sender held up', 'Rendered', 'Refused'],
  ...['No answer'],
  ...['Probes refused', 'after, p50', 'p99', 'longest', 'Unknown names answered after, p99'],
  ...['Readers before, p50', 'p99', 'Readers meanwhile, p50', 'p99', 'longest', 'refused'],
  ...['Sign-ins refused', 'Writes acknowledged', 'Lost', 'Recovery'],
]

/** Prints what was measured as a table of Markdown. */
export function printTable(lines: readonly Line[]): void {
  const rows = lines.map((line) => {
    const { madeUp, unknownQueries, readersBefore, readers, signIns, probes } = line
    return [
      ...[line.name, line.capacity, line.asked, milliseconds(line.senderLag)],
      ...[madeUp.served.length, madeUp.refused.length],
      madeUp.unanswered + unknownQueries.unanswered + readers.unanswered + signIns.unanswered,
      probes.refused.length,
      ...[50, 99, 100].map((percent) => milliseconds(percentile(probes.refused, percent))),
      milliseconds(percentile(unknownQueries.served, 99)),
      ...[50, 99].map((percent) => milliseconds(percentile(readersBefore.served, percent))),
      ...[50, 99, 100].map((percent) => milliseconds(percentile(readers.served, percent))),
      readers.refused.length,
      refusals(signIns),
      ...[line.acknowledged, line.lost, milliseconds(line.recovery)],
    ]
  })
  const table = [columns, columns.map(() => '---'), ...rows]
  console.log(table.map((row) => `| ${row.join(' | ')} |`).join('\n'))
}

function refusals({ statuses }: LoadReport): number {
  return (statuses['429'] ?? 0) + (statuses['503'] ?? 0)
}

function milliseconds(value: number): string {
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`
}

const CALM_S = isLong ? 3 : 0.2

const FLOOD_S = isLong ? 10 : 1

const CAPACITY_S = 3

const OVERLOAD_FACTOR = 4

const READERS_PER_S = isLong ? 100 : 30

const PROBES_PER_S = 20

const WRITERS = 3

const WRITER_PAUSE_MS = 100

const CONCURRENCY = 8

/** What an overload did to an installation and to those who used it meanwhile. */
export interface Measurement {
  /** Pages that can be rendered in a second, and those that were asked for. */
  capacity: number
  asked: number
  /** The longest that the process that asked was held up itself, in milliseconds. */
  senderLag: number
  /** Requests for pages that were made up: of names that no page reads, and of addresses. */
  unknownQueries: LoadReport
  madeUp: LoadReport
  signIns: LoadReport
  readersBefore: LoadReport
  readers: LoadReport
  /** Made-up addresses asked for by the process that reads, which nothing holds up: what a refused person sees. */
  probes: LoadReport
  /** Milliseconds from the last request of the flood until a page that was never asked for is rendered. */
  recovery: number
  acknowledged: number
  lost: number
}

/**
 * Asks for four times what can be rendered, while others read and write, and sign in so often a second; `capacity` is
 * measured where it is not known.
 */
export async function measureOverload(
  site: OverloadSite,
  signInsPerSecond: number,
  capacity?: number,
): Promise<Measurement> {
  const { server, authorization } = site
  const { url } = server
  const rendered = capacity ?? (await renderedPerSecond(url))
  const asked = OVERLOAD_FACTOR * rendered
  const calm = runLoad({
    url,
    seconds: CALM_S,
    perSecond: { reader: READERS_PER_S },
    isElsewhere: false,
  })
  const readersBefore = reportOf((await calm.result).reports.reader)
  const writers = Array.from(
    { length: WRITERS },
    (_, n) => new TestWriter(`w${n}`, authorization, () => url, WRITER_PAUSE_MS),
  )
  for (const writer of writers) writer.start()
  // All at once where it is short, so that even the slowest machine is asked for more than it can do.
  if (!isLong) site.signal('SIGSTOP')
  const flood = runLoad({
    url,
    seconds: FLOOD_S,
    perSecond: {
      'unknown-query': rendered,
      search: asked / 2,
      'made-up': asked / 2,
      'sign-in': signInsPerSecond,
    },
    isElsewhere: isLong,
  })
  if (!isLong) await flood.sent
  const readers = runLoad({
    url,
    seconds: FLOOD_S,
    perSecond: { reader: READERS_PER_S, 'made-up': PROBES_PER_S },
    isElsewhere: false,
  })
  if (!isLong) site.signal('SIGCONT')
  await flood.sent
  const over = performance.now()
  await expect.poll(() => isRendered(url), { timeout: 60_000, interval: 20 }).toBe(true)
  const recovery = performance.now() - over
  const { reports: flooded, senderLag } = await flood.result
  const { reader, 'made-up': probes } = (await readers.result).reports
  await Promise.all(writers.map((writer) => writer.next()))
  await Promise.all(writers.map((writer) => writer.stop()))
  return {
    capacity: rendered,
    asked,
    senderLag,
    unknownQueries: reportOf(flooded['unknown-query']),
    madeUp: sumOf(reportOf(flooded.search), reportOf(flooded['made-up'])),
    signIns: reportOf(flooded['sign-in']),
    readersBefore,
    readers: reportOf(reader),
    probes: reportOf(probes),
    recovery,
    acknowledged: writers.reduce((sum, { receipts }) => sum + receipts.length, 0),
    lost: await countLost(url, authorization, writers),
  }
}

/** As many ask as keep the server busy, each for one page after the other. */
async function renderedPerSecond(url: string): Promise<number> {
  const begun = performance.now()
  let count = 0
  const isOver = () => performance.now() - begun > CAPACITY_S * 1000
  const askOn = async (kind: 'search' | 'made-up') => {
    for (; !isOver(); count++) {
      const response = await fetch(url + addressOf(kind), { headers: { 'accept-encoding': 'br' } })
      await response.arrayBuffer()
    }
  }
  await Promise.all(
    Array.from({ length: CONCURRENCY }, (_, n) => askOn(n % 2 ? 'search' : 'made-up')),
  )
  return Math.round((count / (performance.now() - begun)) * 1000)
}

async function isRendered(url: string): Promise<boolean> {
  const response = await fetch(url + addressOf('made-up'))
  await response.arrayBuffer()
  return response.status === 404
}

/** What was acknowledged and is not there, or is not what was written last. */
async function countLost(
  url: string,
  authorization: string,
  writers: readonly TestWriter[],
): Promise<number> {
  const known = writers.flatMap((writer) => [...writer.known])
  const isThere = known.map(async ([id, { summary }]) => {
    const response = await fetch(url + apiPaths.document('news', id), {
      headers: { authorization },
    })
    const found = (await response.json()) as { summary?: string }
    return response.ok ? found.summary === summary : summary === undefined
  })
  return (await Promise.all(isThere)).filter((is) => !is).length
}

function reportOf(report: LoadReport | undefined): LoadReport {
  if (!report) throw new Error('nothing was sent')
  return report
}

function sumOf(one: LoadReport, other: LoadReport): LoadReport {
  const statuses = { ...one.statuses }
  for (const [status, count] of Object.entries(other.statuses))
    statuses[status] = (statuses[status] ?? 0) + count
  const sorted = (name: 'served' | 'refused') =>
    [...one[name], ...other[name]].sort((a, b) => a - b)
  return {
    sent: one.sent + other.sent,
    statuses,
    served: sorted('served'),
    refused: sorted('refused'),
    unanswered: one.unanswered + other.unanswered,
    withoutRetryAfter: one.withoutRetryAfter + other.withoutRetryAfter,
  }
}

/** A load that a process of its own sends. */
interface RunningLoad {
  /** Everything was sent. */
  sent: Promise<void>
  /** Everything was answered, or given up. */
  result: Promise<LoadResult>
}

function runLoad(load: Load): RunningLoad {
  const child = fork(join(import.meta.dirname, 'load-process.ts'))
  onTestFinished(() => void child.kill('SIGKILL'))
  const sent = Promise.withResolvers<void>()
  const result = Promise.withResolvers<LoadResult>()
  child.on('message', (message: 'sent' | LoadResult) => {
    if (message === 'sent') sent.resolve()
    else result.resolve(message)
  })
  child.on('exit', (code) => {
    const error = new Error(`the load ended with ${code}`)
    sent.reject(error)
    result.reject(error)
  })
  // Whoever asks for the result hears of it there.
  sent.promise.catch(() => {})
  child.send(load)
  return { sent: sent.promise, result: result.promise }
}
