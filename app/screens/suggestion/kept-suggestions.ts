/** A correction that was sent from this device. */
export interface KeptSuggestion {
  token: string
  /** `collection/id` of the document. */
  of: string
  /** Instant, ISO 8601 in UTC. */
  at: string
}

const key = 'sugestoes'
const most = 30

/** What this device remembers of the corrections that were sent from it, the last one first. */
export function keptSuggestions(): KeptSuggestion[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as KeptSuggestion[]
  } catch {
    return []
  }
}

/** Storage may be refused or full: then the address alone leads back. */
export function keepSuggestion(suggestion: KeptSuggestion): void {
  try {
    localStorage.setItem(key, JSON.stringify([suggestion, ...keptSuggestions()].slice(0, most)))
  } catch {}
}
