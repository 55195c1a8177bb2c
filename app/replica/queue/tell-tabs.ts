import type { QueuedWrite, WriteOutcome } from '#app/replica/database.ts'

interface Listener {
  onOutcome(write: QueuedWrite, outcome: WriteOutcome): void
  /** The queue is another one than before. */
  onChange(): void
}

interface Word {
  write?: QueuedWrite
  outcome?: WriteOutcome
}

/** Tells the other tabs that the queue changed, and what became of a write; hears the same of them. */
export function tellTabs({ onOutcome, onChange }: Listener) {
  if (!('BroadcastChannel' in globalThis)) return () => {}
  const channel = new BroadcastChannel('writes')
  channel.addEventListener('message', ({ data: { write, outcome } }: MessageEvent<Word>) => {
    if (write && outcome) onOutcome(write, outcome)
    onChange()
  })
  return (write?: QueuedWrite, outcome?: WriteOutcome) => channel.postMessage({ write, outcome })
}
