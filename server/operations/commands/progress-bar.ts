import type { OnProgress } from '#server/store/copy-store.ts'

const WIDTH = 30
// In milliseconds: more often nobody sees.
const PAUSE_MS = 100

/** A line at a terminal that shows how far something is, and goes away when it is done. */
export function progressBar(label: string, terminal: NodeJS.WritableStream): OnProgress {
  let drawnAt = Number.NEGATIVE_INFINITY
  return (done, total) => {
    const isDone = done >= total
    if (!isDone && performance.now() - drawnAt < PAUSE_MS) return
    drawnAt = performance.now()
    terminal.write(isDone ? '\r\u001b[K' : `\r${formatProgress(label, done, total)}`)
  }
}

function formatProgress(label: string, done: number, total: number): string {
  const share = total > 0 ? Math.min(done / total, 1) : 1
  const bar = '█'.repeat(Math.floor(share * WIDTH)).padEnd(WIDTH, '░')
  return `${label} ${bar} ${String(Math.floor(share * 100)).padStart(3)} %`
}
