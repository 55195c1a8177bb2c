/** Runs something once the device has nothing better to do; never where the reader asked to save data. */
export function whenIdle(work: () => void): void {
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection
  if (connection?.saveData) return
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 4000 })
  else setTimeout(work, 1500)
}
