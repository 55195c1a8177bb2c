/** Runs something once the device has nothing better to do. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 4000 })
  else setTimeout(work, 1500)
}

/** Whether the reader asked to save data: then nothing comes in advance. An app's own files cost nothing. */
export function savesData(): boolean {
  if (import.meta.env.MODE === 'hybrid') return false
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false
}
