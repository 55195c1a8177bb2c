import type { AllDocuments } from '#server/documents/all-documents.ts'
import type { LinkCheck, LinkStore } from '#server/store/link-store.ts'
import type { Store } from '#server/store/store.ts'
import { textPartsOf } from '#server/upkeep/text-parts.ts'
import type { LinkAnswer } from './ask-link.ts'
import { linksDue } from './plan-checks.ts'

export interface LinkKeeping {
  documents: AllDocuments
  links: LinkStore
  store: Pick<Store, 'lease'>
  ask: (address: string) => Promise<LinkAnswer>
  /** Milliseconds since 1970. */
  now: () => number
  /** Waits so many milliseconds. */
  pause: (milliseconds: number) => Promise<void>
}

const SECOND_MS = 1000
/** Between two questions, whoever is asked, and between two that the same site is asked. */
const PACE_MS = SECOND_MS
const HOST_PAUSE_MS = 10 * SECOND_MS
// Longer than a question takes.
const LEASE_SECONDS = 120
// Whatever no document links to any more is forgotten after this.
const MEMORY_MS = 60 * 24 * 3600 * SECOND_MS

/** Asks the addresses in published documents that are due, slowly, each site now and then; of several nodes one does it. */
export async function checkLinks(keeping: LinkKeeping): Promise<void> {
  const { documents, links, store, ask, now, pause } = keeping
  if (!(await store.lease('links', LEASE_SECONDS))) return
  await links.prune(new Date(now() - MEMORY_MS).toISOString())
  const checks = await links.list()
  const known = new Map(checks.map((check) => [check.address, check]))
  const askedAt = new Map<string, number>()
  let waiting = linksDue(publishedLinks(documents), checks, now())
  while (waiting.length > 0) {
    const rested = waiting.find(
      (address) => now() - (askedAt.get(hostOf(address)) ?? 0) >= HOST_PAUSE_MS,
    )
    if (rested !== undefined) {
      // Another node may have taken over meanwhile.
      if (!(await store.lease('links', LEASE_SECONDS))) return
      waiting = waiting.filter((address) => address !== rested)
      const answer = await ask(rested)
      askedAt.set(hostOf(rested), now())
      await links.save(checkOf(rested, answer, known.get(rested), now()))
    }
    await pause(PACE_MS)
  }
}

function* publishedLinks(documents: AllDocuments): Generator<string> {
  for (const document of documents) {
    if (document.status !== 'published') continue
    for (const { address } of textPartsOf(document).links) yield address
  }
}

function hostOf(address: string): string {
  return new URL(address).host
}

function checkOf(
  address: string,
  answer: LinkAnswer,
  before: LinkCheck | undefined,
  now: number,
): LinkCheck {
  const checkedAt = new Date(now).toISOString()
  // It tells nothing: what was known stays.
  if (answer === 'unsure') return { failures: 0, ...before, address, checkedAt }
  if (answer === 'opens') return { address, checkedAt, failures: 0 }
  return { address, checkedAt, failures: (before?.failures ?? 0) + 1, fault: answer }
}
