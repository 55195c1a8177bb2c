import fc from 'fast-check'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import type { Status } from '#content/document.ts'
import { nextStatusChange, statusAt } from '#content/status.ts'
import { apiPaths } from '#protocol/content-api.ts'
import { ModelReader } from '#test/realtime/model-reader.ts'
import { ModelSystem } from '#test/realtime/model-system.ts'
import { temporaryPlace } from '#test/server.ts'

/** Random histories of writers, readers, cuts, restarts and clock jumps, against a plain model of what should be seen. */

const ids = ['a', 'b', 'c', 'd'] as const
const readers = ['', 'collection=news', 'collection=news&id=a', 'view=staff']
const MINUTE_MS = 60_000
/** How many histories; each is some dozens of steps. */
const histories = Number(process.env.HISTORIES ?? (inject('postgres') ? 6 : 25))

type Step =
  | { do: 'write'; id: string; status: 'draft' | 'published' | 'archived'; campus: string }
  | { do: 'schedule'; id: string; from: number; until: number }
  | { do: 'edit' | 'delete'; id: string }
  | { do: 'cut' | 'join'; reader: number }
  | { do: 'restart' | 'settle' }
  | { do: 'clock'; by: number }

const id = fc.constantFrom(...ids)
const reader = fc.nat({ max: readers.length - 1 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('write' as const),
      id,
      status: fc.constantFrom('draft' as const, 'published' as const, 'archived' as const),
      campus: fc.constantFrom('centro', 'sul'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('schedule' as const),
      id,
      from: fc.integer({ min: -2, max: 5 }),
      until: fc.integer({ min: 1, max: 8 }),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('edit' as const), id }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('delete' as const), id }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constantFrom('cut' as const, 'join' as const), reader }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('restart' as const, 'settle' as const) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('clock' as const),
      by: fc.integer({ min: -5, max: 10 }),
    }),
  },
)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-12T22:30:00Z') })
})

afterEach(() => {
  vi.useRealTimers()
})

test(
  'whatever happens, every reader ends with what the server has, which is what was acknowledged',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
        const history = await History.start()
        try {
          for (const step of steps) await history.take(step)
          await history.end()
        } finally {
          await history.close()
        }
      }),
      { numRuns: histories, endOnFailure: process.env.SHRINK === undefined },
    )
  },
  60_000 + histories * 5_000,
)

interface Expected {
  title: string
  status: Status
  campuses: string[]
  publishAt?: string
  expireAt?: string
}

/** One history as it happens: to the server, and to a model of it that fits in a map. */
class History {
  readonly #system: ModelSystem
  readonly #readers: ModelReader[]
  readonly #expected = new Map<string, Expected>()
  /** Every title and every id that readers were ever allowed to see. */
  readonly #published = new Set<string>()
  /** Every id that the editor was ever allowed to read. */
  readonly #editable = new Set<string>()
  #writes = 0

  private constructor(system: ModelSystem) {
    this.#system = system
    this.#readers = readers.map((query) =>
      query === 'view=staff' ? new ModelReader(query, system.editor) : new ModelReader(query),
    )
  }

  static async start(): Promise<History> {
    const system = await ModelSystem.start(await temporaryPlace())
    await system.write('PUT', apiPaths.document('campuses', 'centro'), campus('centro'))
    await system.write('PUT', apiPaths.document('campuses', 'sul'), campus('sul'))
    return new History(system)
  }

  async take(step: Step): Promise<void> {
    if (step.do === 'write')
      await this.#set(step.id, { status: step.status, campuses: [step.campus] })
    if (step.do === 'schedule') {
      const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString()
      const { from, until } = step
      const dates = { publishAt: at(from), expireAt: at(from + until) }
      await this.#set(step.id, { status: 'published', campuses: ['centro'], ...dates })
    }
    if (step.do === 'edit') await this.#edit(step.id)
    if (step.do === 'delete') await this.#delete(step.id)
    if (step.do === 'cut') await this.#readers[step.reader]?.cut()
    if (step.do === 'join') this.#readers[step.reader]?.join(this.#system.address)
    if (step.do === 'restart') await this.#system.restart()
    if (step.do === 'clock') await this.#system.moveClock(step.by * MINUTE_MS)
    if (step.do === 'settle') await this.#settle()
    this.#tick()
  }

  async end(): Promise<void> {
    for (const reader of this.#readers) reader.join(this.#system.address)
    await this.#settle()
  }

  async close(): Promise<void> {
    for (const reader of this.#readers) await reader.cut()
    await this.#system.stop()
  }

  async #set(id: string, standing: Omit<Expected, 'title'>): Promise<void> {
    const title = this.#newTitle()
    const content = { ...standing, title }
    const body = { ...content, date: '2026-03-12' }
    await this.#system.write('PUT', apiPaths.document('news', id), body)
    this.#expected.set(id, { ...content, status: statusAt(content, Date.now()) })
  }

  async #edit(id: string): Promise<void> {
    const known = this.#expected.get(id)
    if (!known) return
    const title = this.#newTitle()
    await this.#system.write('PATCH', apiPaths.document('news', id), { title })
    this.#expected.set(id, { ...known, title, status: statusAt(known, Date.now()) })
  }

  async #delete(id: string): Promise<void> {
    if (!this.#expected.delete(id)) return
    await this.#system.write('DELETE', apiPaths.document('news', id))
  }

  #newTitle(): string {
    this.#writes += 1
    return `título ${this.#writes}`
  }

  /** What the clock does to the model. */
  #tick(): void {
    for (const [id, document] of this.#expected) {
      if (nextStatusChange(document) <= Date.now()) document.status = statusAt(document, Date.now())
      if (document.status === 'published') this.#published.add(document.title).add(id)
      if (document.campuses.includes('centro')) this.#editable.add(id)
    }
  }

  async #settle(): Promise<void> {
    this.#tick()
    const stored = await this.#system.staffNews(this.#system.admin)
    const known = stored.map(({ id, title, status }) => [id, { title, status }])
    const expected = [...this.#expected].map(([id, { title, status }]) => [id, { title, status }])
    expect(Object.fromEntries(known)).toEqual(Object.fromEntries(expected))

    const news = byId(await this.#system.news())
    expect(Object.keys(news).sort()).toEqual(
      [...this.#expected]
        .flatMap(([id, { status }]) => (status === 'published' ? [id] : []))
        .sort(),
    )
    const everything = { ...news, ...byId(await this.#system.campuses()) }
    const { a } = news
    const sights = [everything, news, a ? { a } : {}, everything]
    for (const [index, reader] of this.#readers.entries()) {
      if (!reader.isConnected) continue
      await expect
        .poll(() => reader.fault ?? Object.fromEntries(reader.documents))
        .toEqual(sights[index])
    }
    for (const { raw } of this.#readers.slice(0, -1)) {
      const told = raw.match(/título \d+|(?<="news","id":")\w+/g) ?? []
      for (const word of told) expect(this.#published).toContain(word)
    }
    const staff = this.#readers.at(-1)
    if (!staff?.isConnected) return
    const own = byId(await this.#system.staffNews(this.#system.editor))
    await expect.poll(() => Object.fromEntries(staff.drafts)).toEqual(own)
    for (const id of staff.receivedDraftIds) expect(this.#editable).toContain(id)
  }
}

function byId<D extends { id: string }>(documents: readonly D[]): Record<string, D> {
  return Object.fromEntries(documents.map((document) => [document.id, document]))
}

function campus(id: string) {
  const place = { name: id, shortName: id, city: 'Brasília', state: 'DF' }
  return { status: 'published', kind: 'campus', stage: 'operating', ...place }
}
