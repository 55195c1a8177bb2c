import { setTimeout as sleep } from 'node:timers/promises'
import type { AllDocuments } from '#server/documents/all-documents.ts'
import type { LinkCheck, LinkStore } from '#server/store/link-store.ts'
import type { Store } from '#server/store/store.ts'
import type { LinkAnswer } from './ask-link.ts'
import { textElementsOf } from './text-elements.ts'

const DAY_MS = 24 * 3_600_000

const WEEK_MS = 7 * DAY_MS

/** One failure may be a bad day of the site. */
const MIN_FAILURES_OF_BROKEN = 2

/** So many in a day at most, however many links there are. */
const MAX_CHECKS_PER_DAY = 2000

/** The addresses to ask now, those first that nobody asked yet, then what waits longest; `now` in milliseconds since 1970. */
export function linksDue(
  addresses: Iterable<string>,
  checks: readonly LinkCheck[],
  now: number,
): string[] {
  const known = new Map(checks.map((check) => [check.address, check]))
  const spent = checks.filter(({ checkedAt }) => Date.parse(checkedAt) > now - DAY_MS).length
  const checkedAt = (address: string) => known.get(address)?.checkedAt ?? ''
  return [...new Set(addresses)]
    .filter((address) => isDue(known.get(address), now))
    .sort((one, other) => (checkedAt(one) < checkedAt(other) ? -1 : 1))
    .slice(0, Math.max(MAX_CHECKS_PER_DAY - spent, 0))
}

function isDue(check: LinkCheck | undefined, now: number): boolean {
  if (!check) return true
  return Date.parse(check.checkedAt) + (check.failures > 0 ? DAY_MS : WEEK_MS) <= now
}

/** Why addresses do not open that failed more than once in a row. */
export function brokenLinks(checks: readonly LinkCheck[]) {
  return new Map(
    checks.flatMap(({ address, failures, fault }) =>
      fault && failures >= MIN_FAILURES_OF_BROKEN ? [[address, fault] as const] : [],
    ),
  )
}

/** Since when addresses count as broken that do; ISO 8601 in UTC. */
export function brokenSince(checks: readonly LinkCheck[]): ReadonlyMap<string, string> {
  return new Map(
    checks
      .filter(({ fault, failures }) => fault && failures >= MIN_FAILURES_OF_BROKEN)
      .map((check) => [check.address, check.brokenSince ?? check.checkedAt]),
  )
}

interface LinkCheckDependencies {
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
const PAUSE_MS = SECOND_MS

const HOST_PAUSE_MS = 10 * SECOND_MS

// Longer than a question takes.
const LEASE_S = 120

// Whatever no document links to any more is forgotten after this.
const FORGET_AFTER_MS = 60 * 24 * 3600 * SECOND_MS

/** Asks the addresses in published documents that are due, slowly, each site now and then; of several nodes one does it. */
export async function checkLinks(keeping: LinkCheckDependencies): Promise<void> {
  const { documents, links, store, ask, now, pause } = keeping
  if (!(await store.lease('links', LEASE_S))) return
  await links.prune(new Date(now() - FORGET_AFTER_MS).toISOString())
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
      if (!(await store.lease('links', LEASE_S))) return
      waiting = waiting.filter((address) => address !== rested)
      const answer = await ask(rested)
      askedAt.set(hostOf(rested), now())
      await links.save(checkOf(rested, answer, known.get(rested), now()))
    }
    await pause(PAUSE_MS)
  }
}

function* publishedLinks(documents: AllDocuments): Generator<string> {
  for (const document of documents) {
    if (document.status !== 'published') continue
    for (const { address } of textElementsOf(document).links) yield address
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
  const failures = (before?.failures ?? 0) + 1
  const isBroken = failures >= MIN_FAILURES_OF_BROKEN
  return {
    ...{ address, checkedAt, failures, fault: answer },
    ...(isBroken && { brokenSince: before?.brokenSince ?? checkedAt }),
  }
}

const MINUTE_MS = 60_000

// Not at the start, which has enough to do; then as often as there may be something new.
const START_DELAY_MS = 5 * MINUTE_MS

const INTERVAL_MS = 10 * MINUTE_MS

interface LinkCheckerOptions extends Pick<LinkCheckDependencies, 'documents' | 'links' | 'store'> {
  /** Who asks, as sites read it. */
  userAgent: string
  logError: (error: unknown, message: string) => void
}

/** Keeps knowing which links open, from now until `close`, which answers when nothing is under way any more. */
export function startLinkChecker({ userAgent, logError, ...sources }: LinkCheckerOptions): {
  close(): Promise<void>
} {
  const closing = new AbortController()
  const { signal } = closing
  const ask = async (address: string) => {
    const { askLink } = await import('./ask-link.ts')
    return askLink(address, { userAgent })
  }
  const pause = (milliseconds: number) => sleep(milliseconds, undefined, { signal, ref: false })

  async function keep(): Promise<void> {
    await pause(START_DELAY_MS)
    while (!signal.aborted) {
      try {
        await checkLinks({ ...sources, ask, now: Date.now, pause })
      } catch (error) {
        if (!signal.aborted) logError(error, 'checking links failed')
      }
      await pause(INTERVAL_MS)
    }
  }

  // It ends by being told to.
  const ended = keep().catch(() => {})
  return {
    async close() {
      closing.abort()
      await ended
    },
  }
}
