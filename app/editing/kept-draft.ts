import { randomHex } from '#app/replica/queue/random-hex.ts'
import { isSameValue } from '#content/same-value.ts'
import type { Base, Draft } from './draft.ts'

/** What somebody has typed and not sent, and the document that they typed it into. */
export interface KeptDraft extends Base {
  draft: Draft
  /** Fields in which the person has not chosen yet between theirs and another's. */
  clashes?: readonly string[]
  /** ISO 8601 in UTC. */
  keptAt: string
  /** Names the device that kept it. */
  device?: string
}

const prefix = 'rascunho:'
const seenPrefix = 'rascunho-no-servidor:'
const deviceName = 'aparelho'
const DRAFT_LIFETIME_MS = 30 * 24 * 3_600_000

/**
 * What this device kept under a key, which names its person: it survives a reload, the browser's end and signing in
 * again. What is older than a month is gone.
 */
export function keptDraft(key: string): KeptDraft | undefined {
  const kept = tryStorage(() => readKept(JSON.parse(readText(prefix + key) ?? 'null')))
  return kept && Date.now() - Date.parse(kept.keptAt) < DRAFT_LIFETIME_MS ? kept : undefined
}

/** A draft that comes from elsewhere; undefined where it is none. What stands in its inputs is looked at when they are filled. */
export function readKept(body: unknown): KeptDraft | undefined {
  const { draft, document, clashes = [] } = (body ?? {}) as Partial<Record<string, unknown>>
  const isSound = [draft, document].every((part) => typeof part === 'object' && part !== null)
  return isSound && Array.isArray(clashes) ? (body as KeptDraft) : undefined
}

export function keepDraft(key: string, kept: Omit<KeptDraft, 'keptAt'> | undefined): void {
  const stamp = { keptAt: new Date().toISOString(), device: thisDevice() }
  writeText(prefix + key, kept && JSON.stringify({ ...kept, ...stamp } satisfies KeptDraft))
}

/** Whether the device refused to keep it: it is gone with the page. */
export function isOnlyInPage(key: string): boolean {
  return inPage.has(prefix + key)
}

/** When the server saved what it keeps of the same draft, as far as this device has seen it. */
export function seenOnServer(key: string): string | undefined {
  return readText(seenPrefix + key)
}

export function keepSeen(key: string, savedAt: string | undefined): void {
  writeText(seenPrefix + key, savedAt)
}

/** Whether what the server keeps comes from this device, or says the same as what it keeps. */
export function isOurs(there: KeptDraft, here: KeptDraft | undefined): boolean {
  if (there.device === thisDevice()) return true
  const bare = (draft: KeptDraft) => ({ ...draft, keptAt: '', device: '' })
  return here !== undefined && isSameValue(bare(there), bare(here))
}

function thisDevice(): string {
  const known = readText(deviceName)
  if (known) return known
  const device = randomHex(8)
  writeText(deviceName, device)
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
