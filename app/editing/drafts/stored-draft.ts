import { randomHex } from '#app/platform/random-hex.ts'
import { isSameValue } from '#content/merge-patch.ts'
import type { Base, Draft } from './draft.ts'

/** What somebody has typed and not sent, and the document that they typed it into. */
export interface StoredDraft extends Base {
  draft: Draft
  /** Fields in which the user has not chosen yet between theirs and another's. */
  clashes?: readonly string[]
  /** ISO 8601 in UTC. */
  keptAt: string
  /** Names the device that kept it. */
  device?: string
}

const DRAFT_KEY_PREFIX = 'rascunho:'
const SEEN_KEY_PREFIX = 'rascunho-no-servidor:'
const DEVICE_KEY = 'aparelho'
const DRAFT_LIFETIME_MS = 30 * 24 * 3_600_000

/**
 * What this device kept under a key, which names its user: it survives a reload, the browser's end and signing in
 * again. What is older than a month is gone.
 */
export function readStoredDraft(key: string): StoredDraft | undefined {
  const stored = tryStorage(() =>
    parseStoredDraft(JSON.parse(readText(DRAFT_KEY_PREFIX + key) ?? 'null')),
  )
  return stored && Date.now() - Date.parse(stored.keptAt) < DRAFT_LIFETIME_MS ? stored : undefined
}

/** A draft that comes from elsewhere; undefined where it is none. What stands in its inputs is looked at when they are filled. */
export function parseStoredDraft(body: unknown): StoredDraft | undefined {
  const { draft, document, clashes = [] } = (body ?? {}) as Partial<Record<string, unknown>>
  const isSound = [draft, document].every((part) => typeof part === 'object' && part !== null)
  return isSound && Array.isArray(clashes) ? (body as StoredDraft) : undefined
}

export function storeDraft(key: string, stored: Omit<StoredDraft, 'keptAt'> | undefined): void {
  const stamp = { keptAt: new Date().toISOString(), device: thisDevice() }
  writeText(
    DRAFT_KEY_PREFIX + key,
    stored && JSON.stringify({ ...stored, ...stamp } satisfies StoredDraft),
  )
}

/** Whether the device refused to keep it: it is gone with the page. */
export function isOnlyInPage(key: string): boolean {
  return inPage.has(DRAFT_KEY_PREFIX + key)
}

/** When the server saved what it keeps of the same draft, as far as this device has seen it. */
export function seenOnServer(key: string): string | undefined {
  return readText(SEEN_KEY_PREFIX + key)
}

export function storeSeenOnServer(key: string, savedAt: string | undefined): void {
  writeText(SEEN_KEY_PREFIX + key, savedAt)
}

/** Whether what the server keeps comes from this device, or says the same as what it keeps. */
export function isOurs(there: StoredDraft, here: StoredDraft | undefined): boolean {
  if (there.device === thisDevice()) return true
  const bare = (draft: StoredDraft) => ({ ...draft, keptAt: '', device: '' })
  return here !== undefined && isSameValue(bare(there), bare(here))
}

function thisDevice(): string {
  const known = readText(DEVICE_KEY)
  if (known) return known
  const device = randomHex(8)
  writeText(DEVICE_KEY, device)
  return device
}

/** What the device refused, or had no room for. */
const inPage = new Map<string, string>()

function readText(name: string): string | undefined {
  return inPage.get(name) ?? tryStorage((storage) => storage.getItem(name)) ?? undefined
}

function writeText(name: string, text: string | undefined): void {
  inPage.delete(name)
  const isKept = tryStorage((storage) => {
    if (text === undefined) storage.removeItem(name)
    else storage.setItem(name, text)
    return true
  })
  if (!isKept && text !== undefined) inPage.set(name, text)
}

function tryStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage)
  } catch {
    return undefined
  }
}
