import { settings } from './inputs.ts'
import { Node, type Teller } from './node.ts'

/** The nodes behind one balancer. */
export class NodeGroup {
  /** Those that serve. */
  live: Node[]
  /** One that is about to end gets nobody new. */
  leaving: Node | undefined

  constructor(count: number, streams: number, teller: Teller) {
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
    if (node.streams >= settings.maxStreams.value) return false
    node.streams += 1
    return true
  }
}
