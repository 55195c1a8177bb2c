const storageKey = 'buscas'
const MOST = 6
const none: readonly string[] = []

let known: readonly string[] | undefined

/** What was searched for on this device, the last first; it leaves the device never. */
export function recentSearches(): readonly string[] {
  known ??= read()
  return known
}

/** Remembers a search that led somewhere. */
export function rememberSearch(text: string): void {
  const others = recentSearches().filter((other) => other !== text)
  known = [text, ...others].slice(0, MOST)
  attempt((storage) => storage.setItem(storageKey, JSON.stringify(known)))
}

export function forgetSearches(): void {
  known = none
  attempt((storage) => storage.removeItem(storageKey))
}

function read(): readonly string[] {
  const stored: unknown = attempt((storage) => JSON.parse(storage.getItem(storageKey) ?? '[]'))
  return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string') : none
}

/** Storage may be refused (private mode), or hold something else: then nothing is remembered. */
function attempt<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(localStorage)
  } catch {
    return undefined
  }
}
