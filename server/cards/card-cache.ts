import { setTimeout as pause } from 'node:timers/promises'
import { loadOnce } from '#content/promises/load-once.ts'
import type { ShareCard } from '#content/share-card.ts'
import { createWorkQueue } from '#server/work-queue.ts'

/** For some four hundred pictures. */
const MOST_BYTES = 8 * 1024 * 1024
const MOST_WAITING = 20

export interface CardCache {
  /** The picture at a path as PNG, drawn unless it is here; rejects with `QueueFullError` where too many wait. */
  pictureOf(path: string, card: ShareCard): Promise<Buffer>
}

/** Pictures that were drawn, the latest asked for first to stay. One is drawn at a time, and never more than half of the time. */
export function createCardCache(mostBytes = MOST_BYTES, mostWaiting = MOST_WAITING): CardCache {
  const drawn = new Map<string, Buffer>()
  const underWay = new Map<string, Promise<Buffer>>()
  const queue = createWorkQueue(mostWaiting)
  // What draws is not loaded before somebody asks for a picture.
  const drawing = loadOnce(() => import('./draw-card.ts'))
  let bytes = 0

  function keep(path: string, picture: Buffer): void {
    drawn.set(path, picture)
    bytes += picture.length
    for (const [oldest, { length }] of drawn) {
      if (bytes <= mostBytes) return
      drawn.delete(oldest)
      bytes -= length
    }
  }

  async function draw(path: string, card: ShareCard): Promise<Buffer> {
    const { drawCard } = await drawing()
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
    const turn = queue.run(async () => {
      const start = performance.now()
      const picture = await drawCard(card)
      keep(path, picture)
      resolve(picture)
      // Pages need the processor too: whoever is next waits as long as this one took.
      await pause(performance.now() - start, undefined, { ref: false })
    })
    turn.catch(reject)
    return promise
  }

  return {
    async pictureOf(path, card) {
      const known = drawn.get(path)
      if (known) {
        drawn.delete(path)
        drawn.set(path, known)
        return known
      }
      const waiting = underWay.get(path) ?? draw(path, card)
      underWay.set(path, waiting)
      return waiting.finally(() => underWay.delete(path))
    },
  }
}
