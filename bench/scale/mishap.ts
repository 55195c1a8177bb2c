import { settings } from './inputs.ts'
import type { Node } from './node.ts'
import type { NodeGroup } from './node-group.ts'
import type { Random } from './random.ts'
import type { Waiting } from './returning.ts'

/** One node's process ends, one is cut off without a word, or all are replaced in turn. */
export type MishapKind = 'crash' | 'silence' | 'restart'

interface Surroundings {
  group: NodeGroup
  waiting: Waiting
  random: Random
  /** When something was told last. */
  toldAt(): number
}

const SECOND = 1000
// The second half of DRAIN_SECONDS, in which streams end in so many turns, and how long a node is away then.
const ENDING = 5 * SECOND
const AWAY = 2 * SECOND
const TURNS = 50

/** Loses a node at that moment. */
export function loseNode(kind: 'crash' | 'silence', now: number, around: Surroundings): void {
  const [lost] = around.group.live.splice(0, 1)
  for (let count = lost?.streams ?? 0; count > 0; count--) {
    around.waiting.add(now, kind === 'crash' ? now : noticedAt(now, around))
  }
}

/** When somebody notices that nothing comes any more: so long after a beat, or after what was told last. */
function noticedAt(now: number, { random, toldAt }: Surroundings): number {
  const beat = random() * settings.beat.value * SECOND
  return now - Math.min(beat, now - toldAt()) + settings.silence.value * SECOND
}

/** Replaces the nodes in turn: streams end bit by bit, then the node is away for a moment, then comes the next one. */
export class RollingRestart {
  readonly #around: Surroundings
  readonly #left: Node[]
  #turn: { portion: number; until: number } | undefined

  constructor(around: Surroundings) {
    this.#around = around
    this.#left = [...around.group.live]
  }

  turn(now: number): void {
    const [node] = this.#left
    if (!node) return
    const { group, waiting } = this.#around
    group.leaving = node
    this.#turn ??= { portion: Math.ceil(node.streams / TURNS), until: now + ENDING }
    const { portion, until } = this.#turn
    if (now < until && now % (ENDING / TURNS) === 0) {
      const count = Math.min(node.streams, portion)
      node.streams -= count
      for (let index = 0; index < count; index++) waiting.add(now)
    }
    if (now < until + AWAY) return
    group.leaving = undefined
    this.#left.shift()
    this.#turn = undefined
  }
}
