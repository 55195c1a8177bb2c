import { isUncounted } from '#app/platform/count-usage.ts'
import { serverUrl } from '#app/platform/server-url.ts'
import { type ReadableContent, settingsOf } from '#app/replica/content-source.ts'
import type { ZeroResultReport } from '#protocol/api-types.ts'
import { countableQuery, zeroResultLimits, zeroResultsPath } from '#protocol/zero-result-queries.ts'

const storageKey = 'buscas-sem-resposta'
const reported = new Set<string>()

/** Tells the server once what found nothing, with nothing of who searched; not where the reader asked to save data or not to be counted, nor where the institute counts nothing. Offline a few wait. */
export function reportZeroResults(text: string, content: ReadableContent): void {
  const query = countableQuery(text)
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (!query || reported.has(query) || connection?.saveData) return
  reported.add(query)
  keep([...waiting(), query].slice(-zeroResultLimits.queries))
  sendWaiting(content)
}

/** Sends what waits; forgets it where nothing is to be counted. */
export function sendWaiting(content: ReadableContent): void {
  const queries = waiting()
  if (queries.length === 0) return
  if (settingsOf(content).withoutUsage || isUncounted()) {
    keep([])
    return
  }
  if (!navigator.onLine) {
    addEventListener('online', () => sendWaiting(content), { once: true })
    return
  }
  keep([])
  const body = JSON.stringify({ queries } satisfies ZeroResultReport)
  const headers = { 'content-type': 'application/json' }
  // Without cookies: whoever is signed in is not named either.
  const sending = { method: 'POST', body, headers, credentials: 'omit', keepalive: true } as const
  fetch(serverUrl + zeroResultsPath, sending).catch(() => keep(queries))
}

function waiting(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : []
  } catch {
    // Storage may be refused (private mode), or hold something else.
    return []
  }
}

function keep(queries: readonly string[]): void {
  try {
    if (queries.length === 0) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify(queries))
  } catch {
    // Then it is not counted.
  }
}
