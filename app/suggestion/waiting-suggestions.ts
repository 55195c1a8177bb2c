import type { Refused } from '#app/session/answer.ts'
import type { CollectionName } from '#content/collections.ts'
import type { ProposedCorrection } from '#protocol/api-types.ts'

/** What somebody suggests, until the server has it. */
export interface WaitingSuggestion {
  /** Names it to the server, which keeps it once. */
  key: string
  collection: CollectionName
  /** Of the document. */
  id: string
  body: ProposedCorrection
  /** Why the server will not have it. */
  refused?: Refused
}

/** `while-idle.ts` looks here, too. */
const storageKey = 'sugestoes-a-enviar'

let read: { text: string; suggestions: readonly WaitingSuggestion[] } = {
  text: '[]',
  suggestions: [],
}

/** What waits on this device, the first one first; the same array until it changes. */
export function waitingSuggestions(): readonly WaitingSuggestion[] {
  const text = storedText()
  if (text !== read.text) read = { text, suggestions: JSON.parse(text) }
  return read.suggestions
}

function storedText(): string {
  try {
    return localStorage.getItem(storageKey) ?? '[]'
  } catch {
    return '[]'
  }
}

const listeners = new Set<() => void>()

/** Calls the listener when this tab or another one has changed what waits; what it returns ends that. */
export function onWaitingChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => key === storageKey && listener()
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}

/** False where the device keeps nothing: then nothing waits, either. */
export function addWaiting(suggestion: WaitingSuggestion): boolean {
  return change((waiting) => [...waiting, suggestion])
}

export function dropWaiting(key: string): void {
  change((waiting) => waiting.filter((each) => each.key !== key))
}

/** It stays, and is not sent again: its words are still its writer's. */
export function refuseWaiting(key: string, refused: Refused): void {
  change((waiting) => waiting.map((each) => (each.key === key ? { ...each, refused } : each)))
}

function change(
  after: (waiting: readonly WaitingSuggestion[]) => readonly WaitingSuggestion[],
): boolean {
  const next = after(waitingSuggestions())
  try {
    if (next.length > 0) localStorage.setItem(storageKey, JSON.stringify(next))
    else localStorage.removeItem(storageKey)
  } catch {
    return false
  }
  for (const listener of listeners) listener()
  return true
}
