import { Durations } from './durations.ts'
import { assumed, measured, settings } from './inputs.ts'
import { loseNode, RollingRestart } from './mishap.ts'
import type { Moment, MomentReport, Seen } from './moment.ts'
import type { Node } from './node.ts'
import { NodeGroup } from './node-group.ts'
import { poisson, seededRandom } from './random.ts'
import { type Returning, Waiting } from './returning.ts'
import { visitCost } from './visit-cost.ts'

const TICK = 10
const SECOND = 1000
const WINDOW = 10 * SECOND
const SEED = 680
const tell = measured.tell.value / 1000
const open = measured.openStream.value / 1000

/** A moment while it is played, tick by tick; times in milliseconds from its beginning. */
export class Play {
  readonly seen: Seen = {
    ...{ streams: 0, fullest: 0, busiest: 0, opened: 0 },
    ...{ refused: 0, writes: 0, sent: 0, sentAtOnce: 0 },
  }
  readonly #moment: Moment
  readonly #group: NodeGroup
  // Of their own each, so that the same people come and the same is written whatever the number of nodes.
  readonly #coming = seededRandom(SEED)
  readonly #writing = seededRandom(SEED + 1)
  readonly #random = seededRandom(SEED + 2)
  readonly #waiting = new Waiting(this.#random, TICK)
  readonly #restart: RollingRestart | undefined
  readonly #told = new Durations()
  readonly #caughtUp = new Durations()
  readonly #waited = new Durations()
  readonly #used = new Map<Node, number>()
  readonly #sentAt: number[] = []
  /** How many of the writes were heard by the nodes. */
  #heard = 0
  #second = { opened: 0, sent: 0 }
  #backAt = 0

  constructor(moment: Moment) {
    this.#moment = moment
    const line = (measured.eventSent.value * 8) / assumed.line.value
    this.#group = new NodeGroup(moment, { processor: tell, line })
    this.#restart = moment.mishap?.kind === 'restart' ? new RollingRestart(this.#around) : undefined
  }

  *turns(): Iterable<number> {
    for (let now = 0; now < this.#moment.seconds * SECOND; now += TICK) yield now
  }

  turn(now: number): void {
    this.#arrive(now)
    this.#comeBack(now)
    this.#write(now)
    this.#meetMishap(now)
    for (const node of this.#group.live) {
      const leaving = poisson((node.streams * TICK) / SECOND / this.#moment.stay, this.#random)
      node.streams -= Math.min(node.streams, leaving)
      node.ask(((node.streams * TICK) / SECOND / settings.beat.value) * tell)
      const used = node.work(TICK, (count, sentAt) => this.#told.add(now + TICK - sentAt, count))
      this.#used.set(node, (this.#used.get(node) ?? 0) + used)
    }
    if (now % SECOND === 0) this.#count()
    if (now % WINDOW === 0 && now > 0) this.#weigh()
  }

  report(): MomentReport {
    const { mishap, seconds } = this.#moment
    const backAt = this.#waiting.size === 0 ? this.#backAt / SECOND : seconds
    return {
      ...this.seen,
      told: this.#told.percentile(0.99),
      caughtUp: this.#caughtUp.percentile(0.99),
      waited: this.#waited.percentile(0.99),
      back: mishap ? backAt - mishap.at : 0,
    }
  }

  get #around() {
    const toldAt = () => this.#sentAt[this.#heard - 1] ?? Number.NEGATIVE_INFINITY
    return { group: this.#group, waiting: this.#waiting, random: this.#random, toldAt }
  }

  #arrive(now: number): void {
    const { arrivals, newcomers, front, content } = this.#moment
    const rate = arrivals(now / SECOND)
    for (let left = poisson((rate * TICK) / SECOND, this.#coming); left > 0; left--) {
      const { processor, sent } = visitCost(this.#coming() < newcomers, front, rate, content)
      const node = this.#group.emptiest()
      this.#waited.add(node.wait)
      node.ask(processor)
      this.#second.sent += sent
      if (!this.#open(node)) this.#waiting.add(now)
    }
  }

  #comeBack(now: number): void {
    for (const reader of this.#waiting.take(now)) {
      const node = this.#group.emptiest()
      node.ask(open)
      if (this.#open(node)) this.#catchUp(reader, now + node.wait)
      else this.#waiting.again(reader, now)
    }
  }

  #open(node: Node): boolean {
    const isOpen = this.#group.open(node)
    if (isOpen) this.#second.opened += 1
    else this.seen.refused += 1
    return isOpen
  }

  #catchUp({ leftAt }: Returning, at: number): void {
    this.#backAt = Math.max(this.#backAt, at)
    for (const sentAt of this.#sentAt.toReversed()) {
      if (sentAt < leftAt) break
      this.#caughtUp.add(at - sentAt)
    }
  }

  #write(now: number): void {
    const rate = this.#moment.writes(now / SECOND)
    for (let left = poisson((rate * TICK) / SECOND, this.#writing); left > 0; left--) {
      this.#sentAt.push(now)
      this.seen.writes += 1
      this.#group.emptiest().ask(measured.write.value / 1000)
    }
    const commit = measured.commit.value + assumed.wake.value
    for (; (this.#sentAt[this.#heard] ?? Number.POSITIVE_INFINITY) + commit <= now; this.#heard++) {
      for (const node of this.#group.live) {
        node.hear(this.#sentAt[this.#heard] ?? now)
        this.#second.sent += node.streams * measured.eventSent.value
      }
    }
  }

  #meetMishap(now: number): void {
    const { mishap } = this.#moment
    if (!mishap || now < mishap.at * SECOND) return
    if (mishap.kind === 'restart') this.#restart?.turn(now)
    else if (now === mishap.at * SECOND) loseNode(mishap.kind, now, this.#around)
  }

  /** Each second. */
  #count(): void {
    const streams = this.#group.live.map((node) => node.streams)
    const { seen } = this
    const all = streams.reduce((sum, each) => sum + each, 0)
    seen.streams = Math.max(seen.streams, all)
    seen.fullest = Math.max(seen.fullest, ...streams)
    seen.opened = Math.max(seen.opened, this.#second.opened)
    seen.sentAtOnce = Math.max(seen.sentAtOnce, this.#second.sent)
    seen.sent += this.#second.sent
    this.#second = { opened: 0, sent: 0 }
  }

  /** Each window. */
  #weigh(): void {
    const busiest = Math.max(...this.#used.values()) / WINDOW
    this.seen.busiest = Math.max(this.seen.busiest, busiest)
    this.#used.clear()
  }
}
