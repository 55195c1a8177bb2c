import fc from 'fast-check'
import type { Call } from './calls.ts'
import { type Actor, actors } from './cast.ts'
import {
  asCurl,
  type Draft,
  encode,
  type FuzzRequest,
  isUnfinished,
  requestOf,
} from './fuzz-request.ts'
import type { FuzzSite } from './fuzz-site.ts'
import { broken } from './mutations.ts'
import { type Answer, faultIn, send } from './send.ts'

const kinds = ['intact', 'broken'] as const

type Kind = (typeof kinds)[number]

const columns = ['2xx', '3xx', '400', '401', '403', '404', '4xx', '503', 'none'] as const

type Column = (typeof columns)[number]

/** What was answered to whom. */
class Tally {
  readonly #counts = new Map<string, number>()

  add(actor: Actor, isIntact: boolean, status: number | undefined): void {
    const key = keyOf(actor, isIntact ? 'intact' : 'broken', columnOf(status))
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
  }

  /** Of an actor's intact requests, the share that was answered with what was asked for. */
  success(actor: Actor): number {
    const of = (wanted: readonly Column[]) =>
      wanted.reduce((sum, column) => sum + this.#count(actor, 'intact', column), 0)
    return of(['2xx', '3xx']) / of(columns)
  }

  print(): void {
    const rows = actors.flatMap((actor) =>
      kinds.map((kind) => [
        `${actor}, ${kind}`,
        ...columns.map((column) => String(this.#count(actor, kind, column))),
      ]),
    )
    const heads = ['Requests', ...columns]
    const lines = [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`)
    console.log(lines.join('\n'))
  }

  #count(actor: Actor, kind: Kind, column: Column): number {
    return this.#counts.get(keyOf(actor, kind, column)) ?? 0
  }
}

function keyOf(actor: Actor, kind: Kind, column: Column): string {
  return [actor, kind, column].join()
}

function columnOf(status: number | undefined): Column {
  if (status === undefined) return 'none'
  const exact = columns.find((column) => column === String(status))
  if (exact) return exact
  return status < 300 ? '2xx' : status < 400 ? '3xx' : '4xx'
}

/** A request and who sends it, how and from where. */
interface FuzzedCall {
  actor: Actor
  isByCookie: boolean
  /** Of the network, as a proxy tells it. */
  address: string
  draft: Draft
}

const LANES = 6

// A request that fails is made smaller by trying others; each may take as long as it takes to give up.
const MAX_SHRINKS = 20

/** Sends every call once as an admin sends it, so that none is left out by chance. */
async function callEach(site: FuzzSite, calls: readonly Call[], seed: number, tally: Tally) {
  for (const { drafts } of calls) {
    const [draft] = fc.sample(drafts, { seed, numRuns: 1 })
    if (!draft) continue
    const attempt: FuzzedCall = { actor: 'admin', isByCookie: false, address: '10.0.0.1', draft }
    await attend(site, attempt, tally)
  }
}

/** Sends `count` requests over several connections at once. Throws with the smallest that fails, as a command that repeats it. */
export async function fuzz(
  site: FuzzSite,
  calls: readonly Call[],
  { count, seed }: { count: number; seed: number },
): Promise<Tally> {
  const tally = new Tally()
  const drafts = fc.oneof(
    ...calls.map(({ drafts, weight }) => ({ arbitrary: drafts, weight: Math.ceil(weight) })),
  )
  const attempts: fc.Arbitrary<FuzzedCall> = fc.record({
    actor: fc.constantFrom(...actors),
    isByCookie: fc.boolean(),
    address: fc.ipV4(),
    draft: broken(drafts),
  })
  await callEach(site, calls, seed, tally)
  const lanes = Array.from({ length: LANES }, (_, lane) => {
    let failures = 0
    const property = fc.asyncProperty(attempts, async (attempt) => {
      if (failures > MAX_SHRINKS) return
      try {
        await attend(site, attempt, tally)
      } catch (error) {
        // At once, also where the run is ended before it has made the request smaller.
        if (failures === 0) console.error(error)
        failures++
        throw error
      }
    })
    return fc.check(property, { seed: seed + lane, numRuns: Math.ceil(count / LANES) })
  })
  for (const { errorInstance } of await Promise.all(lanes)) if (errorInstance) throw errorInstance
  return tally
}

/** Sends it, judges the answer, and sees that its actor is still signed in. */
async function attend(site: FuzzSite, attempt: FuzzedCall, tally: Tally): Promise<void> {
  const { server, cast } = site
  const { actor, draft } = attempt
  const request = await cast.fill(await signed(site, attempt), actor)
  const answer = await send(server.port, encode(request), isUnfinished(request))
  tally.add(actor, draft.isIntact, answer.status)
  const fault = faultIn(request, answer)
  if (fault) throw new Error(report(fault, request, answer, server.url))
  if (answer.status === 401) await cast.look(actor)
}

async function signed({ cast }: FuzzSite, attempt: FuzzedCall): Promise<FuzzRequest> {
  const { actor, isByCookie, address, draft } = attempt
  const request = requestOf(draft)
  const own = await cast.headersOf(actor, isByCookie)
  return {
    ...request,
    headers: [['host', 'localhost'], ['x-forwarded-for', address], ...own, ...request.headers],
  }
}

function report(fault: string, request: FuzzRequest, { status }: Answer, url: string): string {
  return `${request.route}: ${fault}\n(${status ?? 'no status'})\n${asCurl(request, url)}`
}
