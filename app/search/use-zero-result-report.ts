import { use, useEffect } from 'react'
import { FoundOnServerContext } from './found-on-server.ts'
import { reportZeroResults } from './report-zero-results.ts'

// Whoever still types has not searched in vain yet.
const DEBOUNCE_MS = 2500

/** Tells that a text found nothing, once the reader rests on it; what the server's page showed, the server counted. */
export function useZeroResultReport(text: string, isMissed: boolean): void {
  const isCounted = use(FoundOnServerContext)?.text === text
  useEffect(() => {
    if (!isMissed || isCounted) return
    const timer = setTimeout(() => reportZeroResults(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text, isMissed, isCounted])
}
