import { createStream } from '#app/platform/stream.ts'
import type { CollectionName } from '#content/collections.ts'

/** A document that the page in view shows and the user may change. */
export interface Target {
  collection: CollectionName
  id: string
  title: string
}

/** What was just published from a page, and how to take it back. */
export interface Publication {
  target: Target
  /** `queued`: it waits on this device. */
  kind: 'saved' | 'queued'
  /** They published by the keyboard: that is how they will take it back. */
  isByKeyboard: boolean
  /** False where somebody has changed it since. */
  undo(): Promise<boolean>
}

const targets = createStream<readonly Target[]>([])
const isMarking = createStream(false)
const opened = createStream<Target | undefined>(undefined)
const published = createStream<Publication | undefined>(undefined)
const offers = new Map<symbol, Target>()
let isCounting = false
let opener: HTMLElement | undefined
let mayClose: (() => Promise<boolean>) | undefined

/** Once for all that come and go together. */
function count(): void {
  if (isCounting) return
  isCounting = true
  queueMicrotask(() => {
    isCounting = false
    const all = [...offers.values()]
    targets.set(all.filter((target, index) => all.findIndex(isSame(target)) === index))
  })
}

function isSame({ collection, id }: Target): (other: Target) => boolean {
  return (other) => other.collection === collection && other.id === id
}

/** What goes on between the pencils of a page and the sheet that they open. */
export const pageEditor = {
  targets,
  /** Every document of the page shows its pencil. */
  isMarking,
  opened,
  published,
  /** Says that the page shows a document; what it returns ends that. */
  offer(target: Target): () => void {
    const key = Symbol(target.id)
    offers.set(key, target)
    count()
    return () => {
      offers.delete(key)
      count()
    }
  },
  open(target: Target, by: HTMLElement): void {
    opener = by
    published.set(undefined)
    opened.set(target)
  },
  /** Asks before the sheet is closed by hand; what it returns ends that. */
  guard(ask: () => Promise<boolean>): () => void {
    mayClose = ask
    return () => {
      mayClose = undefined
    }
  },
  /** Closes the sheet unless whoever wrote in it wants to go on. */
  async leave(): Promise<void> {
    if (!mayClose || (await mayClose())) pageEditor.close()
  },
  close(): void {
    opened.set(undefined)
  },
  /** Once the sheet is gone: the focus goes back to where it was opened. */
  focusOpener(): void {
    if (opener?.isConnected) opener.focus({ preventScroll: true })
  },
  /** Another page is in view: the focus belongs to that. */
  leavePage(): void {
    opener = undefined
    opened.set(undefined)
  },
}
