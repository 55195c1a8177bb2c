import type { openStores } from '#server/operations/open-stores.ts'
import type { Nodes } from './nodes.ts'

/** An installation in which something goes wrong. */
export interface Site {
  nodes: Nodes
  /** Where its data can be read beside the nodes, by now. */
  place(): Parameters<typeof openStores>[0]
}

/** Something that goes wrong with an installation. */
export interface Fault<S extends Site = Site> {
  name: string
  /** What is needed before it can happen once more. */
  prepare?(site: S): Promise<unknown>
  /** Lets it happen; answers when its cause is over. */
  inject(site: S): Promise<unknown>
}

/** Whether this is the long run (`npm run test:faults`), not the one in `npm test`. */
export const isLong = process.env.FAULTS === 'long'
