/** A suggestion that was sent from this device. */
export interface KeptSuggestion {
  token: string
  /** `collection/id` of the document. */
  of: string
  /** Instant, ISO 8601 in UTC. */
  at: string
  /** The key that it was sent with. */
  key?: string
}

const storageKey = 'sugestoes'

const MAX_KEPT = 30

/** What this device remembers of the suggestions that were sent from it, the last one first. */
export function keptSuggestions(): KeptSuggestion[] {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '[]') as KeptSuggestion[]
  } catch {
    return []
  }
}

/** Storage may be refused or full: then the address alone leads back. */
export function keepSuggestion(suggestion: KeptSuggestion): void {
  try {
    const kept = [suggestion, ...keptSuggestions()].slice(0, MAX_KEPT)
    localStorage.setItem(storageKey, JSON.stringify(kept))
  } catch {}
}
