import type { Draft } from './draft.ts'
import type { Base } from './use-draft.ts'

/** What somebody has typed and not sent, and the document that they typed it into. */
export interface KeptDraft extends Base {
  draft: Draft
  /** Fields in which the person has not chosen yet between theirs and another's. */
  clashes?: readonly string[]
  /** ISO 8601 in UTC. */
  keptAt: string
}

const prefix = 'rascunho:'
const longestKept = 30 * 24 * 3_600_000

/**
 * What this device kept under a key, which names its person: it survives a reload, the browser's end and signing in
 * again. What is older than a month is gone.
 */
export function keptDraft(key: string): KeptDraft | undefined {
  const kept = tryStorage((storage) => {
    const text = storage.getItem(prefix + key)
    return text ? (JSON.parse(text) as KeptDraft) : undefined
  })
  return kept && Date.now() - Date.parse(kept.keptAt) < longestKept ? kept : undefined
}

export function keepDraft(key: string, kept: Omit<KeptDraft, 'keptAt'> | undefined): void {
  tryStorage((storage) => {
    if (!kept) storage.removeItem(prefix + key)
    else
      storage.setItem(
        prefix + key,
        JSON.stringify({ ...kept, keptAt: new Date().toISOString() } satisfies KeptDraft),
      )
  })
}

/** Storage may be refused or full: then it is kept only while the screen is open. */
function tryStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage)
  } catch {
    return undefined
  }
}
