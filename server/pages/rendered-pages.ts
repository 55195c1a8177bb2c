import type { AccountOptions, SessionUser } from '#protocol/api-types.ts'
import type { PageAnswer, PageRequest } from '#protocol/page.ts'
import { hasRight } from '#protocol/policy.ts'
import type { PublishedContent } from '#server/documents/published/published-content.ts'
import {
  createLanedQueue,
  type LanedQueue,
  type LaneLimits,
  QueueFullError,
} from '#server/work-queue.ts'
import { createListedAddresses } from './listed-addresses.ts'
import { CachedPage, PageCache, type PageKey } from './page-cache.ts'
import type { PageLister } from './sitemap-routes.ts'

/** Like `RenderPage` of the protocol; while developing, it may also wait for modules to load. */
export type PageRenderer = (request: PageRequest) => PageAnswer | Promise<PageAnswer>

/** Where an address leads instead. */
type Redirect = Extract<PageAnswer, { kind: 'redirect' }>

interface RenderedPagesDependencies {
  content: PublishedContent
  renderPage: PageRenderer
  listPages: PageLister
  options: AccountOptions
  publicUrl: string
  now: () => number
  /** The content security policy of a page with these inline styles and scripts. */
  policy: (inlineStyles?: readonly string[], inlineScripts?: readonly string[]) => string
  limits?: RenderLimits
}

type Answer = CachedPage | Redirect

/** Who waits for a rendering: staff, readers of pages that there are, and whoever asks for any other address. */
const renderLanes = ['staff', 'listed', 'others'] as const

type RenderLane = (typeof renderLanes)[number]

// Of five renderings one may be of a made-up address while others wait.
const laneOrder: readonly RenderLane[] = ['listed', 'staff', 'listed', 'staff', 'others']

/** How many renderings may wait in each lane, and for how long. */
export type RenderLimits = Readonly<Record<RenderLane, LaneLimits>>

// At 2 ms each, with all lanes full, whoever is last waits 0.6 s. There is no end of made-up addresses, so there it is
// 0.7 s at most, however slow the machine; the others are as many as there are pages and people.
const defaultLimits: RenderLimits = {
  staff: { capacity: 100 },
  listed: { capacity: 100 },
  others: { capacity: 100, maxWaitMs: 700 },
}

/**
 * Pages as the app renders them; those for everybody are kept ready as long as they would be rendered the same again.
 * Rendering takes the main thread, so it is one page at a time, everybody else is answered in between, and where too
 * many wait it rejects with `QueueFullError`.
 */
export class RenderedPages {
  readonly #dependencies: RenderedPagesDependencies
  readonly #isListed: (address: string) => Promise<boolean>
  readonly #queue: LanedQueue<RenderLane>
  readonly #refused: Record<RenderLane, number> = { staff: 0, listed: 0, others: 0 }
  readonly #cache = new PageCache()
  readonly #underWay = new Map<string, Promise<Answer>>()
  readonly #requests = { hits: 0, misses: 0 }
  /** What is kept shows the content as it is here. */
  #cursor: PublishedContent['cursor']

  constructor(dependencies: RenderedPagesDependencies) {
    const { content, listPages, limits = defaultLimits } = dependencies
    this.#dependencies = dependencies
    const listed = createListedAddresses(content, listPages)
    this.#isListed = async (address) => address === '/' || (await listed()).has(address)
    this.#queue = createLanedQueue({ lanes: limits, order: laneOrder, yieldsBetween: true })
    this.#cursor = dependencies.content.cursor
    dependencies.content.subscribe(() => this.#dropChanged())
  }

  /** For the metrics. */
  get state() {
    const { bytes, size, counts } = this.#cache
    return { ...this.#requests, ...counts, bytes, size }
  }

  /** For each lane, how many wait and how many were refused so far; for the metrics. */
  get renderings() {
    return renderLanes.map((lane) => ({
      lane,
      waiting: this.#queue.lengthOf(lane),
      refused: this.#refused[lane],
    }))
  }

  /** For somebody who is signed in: made for them, and given to nobody else. */
  async answerTo(user: SessionUser, key: PageKey): Promise<Answer> {
    const lane = hasRight(user, 'write') ? 'staff' : await this.#laneOf(key)
    return this.#enqueue(lane, () => this.#render(key, lane, { session: { user } }))
  }

  /** For everybody else. Who asks for the same while it is rendered waits for that. */
  answer(asked: PageKey): Answer | Promise<Answer> {
    const key = { ...asked, preferences: this.#known(asked.preferences) }
    const found = this.#cache.find(key)
    if (found?.isValidAt(this.#dependencies.now())) {
      this.#requests.hits += 1
      return found
    }
    const name = JSON.stringify(key)
    const underWay = this.#underWay.get(name)
    this.#requests[underWay ? 'hits' : 'misses'] += 1
    return underWay ?? this.#begin(name, this.#makeWhenDue(key))
  }

  async #begin(name: string, rendering: Promise<Answer>): Promise<Answer> {
    this.#underWay.set(name, rendering)
    try {
      return await rendering
    } finally {
      if (this.#underWay.get(name) === rendering) this.#underWay.delete(name)
    }
  }

  async #laneOf({ url }: PageKey): Promise<RenderLane> {
    return (await this.#isListed(url)) ? 'listed' : 'others'
  }

  async #makeWhenDue(key: PageKey): Promise<Answer> {
    const lane = await this.#laneOf(key)
    return this.#enqueue(lane, () => this.#make(key, lane))
  }

  async #enqueue(lane: RenderLane, work: () => Promise<Answer>): Promise<Answer> {
    try {
      return await this.#queue.run(lane, work)
    } catch (error) {
      if (error instanceof QueueFullError) this.#refused[lane] += 1
      throw error
    }
  }

  async #make(key: PageKey, lane: RenderLane): Promise<Answer> {
    const cursor = this.#cursor
    const outdated = this.#cache.find(key)
    // Somebody else had it rendered meanwhile.
    if (outdated?.isValidAt(this.#dependencies.now())) return outdated
    if (outdated && (await this.#showsTheSame(key, outdated))) return outdated
    const answer = await this.#render(key, lane)
    // What changed meanwhile may be on the page.
    if (answer instanceof CachedPage && cursor === this.#cursor) this.#cache.put(key, answer)
    return answer
  }

  /** Mostly a later minute changes nothing that is seen: then the page keeps its tag, and those who have it need no other. */
  async #showsTheSame(key: PageKey, page: CachedPage): Promise<boolean> {
    const now = this.#dependencies.now()
    const { renderedAt } = page
    if (renderedAt > now) return false
    const again = await this.#ask(key, now, { renderedAt })
    if (again.kind === 'redirect' || again.status !== page.status || again.html !== page.html)
      return false
    page.extendValidity(again.reads?.clock)
    return true
  }

  async #render(
    key: PageKey,
    lane: RenderLane,
    others: Partial<PageRequest> = {},
  ): Promise<Answer> {
    const now = this.#dependencies.now()
    const answer = await this.#ask(key, now, others)
    if (answer.kind === 'redirect') return answer
    const policy = this.#dependencies.policy(answer.inlineStyles, answer.inlineScripts)
    return new CachedPage(answer, policy, now, lane === 'listed' ? 'repeated' : 'once')
  }

  async #ask(key: PageKey, now: number, others: Partial<PageRequest>): Promise<PageAnswer> {
    const { renderPage, content, publicUrl, options } = this.#dependencies
    return renderPage({ ...key, content: content.bundle, now, publicUrl, options, ...others })
  }

  /** A campus that there is not is none, so that nobody makes pages up by the cookie. */
  #known({ campus, ...others }: PageKey['preferences']): PageKey['preferences'] {
    const isKnown = campus && this.#dependencies.content.documentAnswer('campuses', campus)
    return { ...others, ...(isKnown && { campus }) }
  }

  /** Runs before the writer is answered: who then reads, reads what was written. */
  #dropChanged(): void {
    const { log, seq } = this.#cursor
    const { content } = this.#dependencies
    this.#cursor = content.cursor
    // What is being rendered may show what was before.
    this.#underWay.clear()
    const changes = log === this.#cursor.log ? content.changesSince(seq) : undefined
    if (!changes) this.#cache.dropAll()
    for (const { collection, id } of changes ?? []) {
      this.#cache.dropReaders(collection)
      this.#cache.dropReaders(`${collection}/${id}`)
    }
  }
}
