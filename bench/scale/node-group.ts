import { settings } from './inputs.ts'
import { Node, type Teller } from './node.ts'

interface Size {
  nodes: number
  /** Open at the beginning. */
  streams: number
  room?: number
}

/** The nodes behind one balancer. */
export class NodeGroup {
  /** Those that serve. */
  live: Node[]
  /** One that is about to end gets nobody new. */
  leaving: Node | undefined

  readonly #room: number

  /** `room`: how many streams each takes. */
  constructor({ nodes: count, streams, room = settings.maxStreams.value }: Size, teller: Teller) {
    this.#room = room
    this.live = Array.from({ length: count }, () => new Node(teller))
    for (const node of this.live) node.streams = Math.round(streams / count)
  }

  /** Where the next one goes: `least_conn` of the balancer. */
  emptiest(): Node {
    let found: Node | undefined
    for (const node of this.live) {
      if (node === this.leaving && this.live.length > 1) continue
      if (!found || node.streams < found.streams) found = node
    }
    if (!found) throw new Error('No node is left')
    return found
  }

  /** False where there is no room. */
  open(node: Node): boolean {
    if (node.streams >= this.#room) return false
    node.streams += 1
    return true
  }
}
