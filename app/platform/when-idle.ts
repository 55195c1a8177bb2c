/**
 * Runs something once the device has nothing better to do. WebKit cannot say when that is: there it runs after the next
 * frame, in a task of its own, so that what is to be painted and what somebody does go first.
 */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 4000 })
  else requestAnimationFrame(() => setTimeout(work))
}

/** Whether the reader asked to save data: then nothing comes in advance. An app's own files cost nothing. */
export function savesData(): boolean {
  if (import.meta.env.MODE === 'hybrid') return false
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false
}
