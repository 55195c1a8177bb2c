import type { Draft } from './draft.ts'
import type { Base } from './use-draft.ts'

/** What somebody has typed and not sent, and the document that they typed it into. */
export interface KeptDraft extends Base {
  draft: Draft
}

const prefix = 'rascunho:'

/** What was kept: it survives a reload and signing in again, but not the tab; whoever uses the device next must not find it. */
export function keptDraft(key: string): KeptDraft | undefined {
  const text = tryStorage((storage) => storage.getItem(prefix + key))
  return text ? (JSON.parse(text) as KeptDraft) : undefined
}

export function keepDraft(key: string, kept: KeptDraft | undefined): void {
  tryStorage((storage) => {
    if (kept) storage.setItem(prefix + key, JSON.stringify(kept))
    else storage.removeItem(prefix + key)
  })
}

/** Storage may be refused (private mode): then it is kept only while the screen is open. */
function tryStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}
