import type { UsageReport } from '#protocol/api-types.ts'
import { uncountedKey, usageLimits, usagePaths } from '#protocol/usage.ts'
import { serverUrl } from './server-url.ts'

type Kind = 'pages' | 'answers'

const counted = new Set<string>()
let waiting: Record<Kind, string[]> = { pages: [], answers: [] }
let isLeftOut = () => false

/** Notes a page, by its path, or an answer of the search, by its id: each once as long as the app stays open, unless who is there is left out. It is reported when the app goes out of sight. */
export function countUsage(kind: Kind, subject: string): void {
  const name = `${kind} ${subject}`
  if (isLeftOut() || subject.length > usageLimits.subject || counted.has(name)) return
  counted.add(name)
  if (waiting[kind].length < usageLimits.reported) waiting[kind].push(subject)
}

/** Reports what was noted whenever the page goes out of sight, unless the reader or `leavesOut` says otherwise; without cookies, and once: what does not arrive is lost. */
export function reportUsage(leavesOut: () => boolean): void {
  isLeftOut = leavesOut
  // An answer may have been seen before.
  if (isLeftOut()) waiting.answers = []
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) return
    const report = waiting
    waiting = { pages: [], answers: [] }
    if (report.pages.length + report.answers.length === 0 || isLeftOut() || isUncounted()) return
    fetch(serverUrl + usagePaths.api, {
      method: 'POST',
      body: JSON.stringify(report satisfies UsageReport),
      headers: { 'content-type': 'application/json' },
      credentials: 'omit',
      referrerPolicy: 'origin',
      keepalive: true,
    }).catch(() => {})
  })
}

/** Whether the reader asked not to be counted, here or of every site (Global Privacy Control, Do Not Track). */
export function isUncounted(): boolean {
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean }
  try {
    return (
      globalPrivacyControl ||
      navigator.doNotTrack === '1' ||
      localStorage.getItem(uncountedKey) !== null
    )
  } catch {
    // Where the choice cannot be read, it may have been made.
    return true
  }
}
