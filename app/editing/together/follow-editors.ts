import type { Answer } from '#app/session/answer.ts'
import type { EditorsMessage } from '#protocol/editing.ts'

interface Following {
  url: string
  /** Asks once. */
  ask(): Promise<Answer<EditorsMessage>>
  onMessage(message: EditorsMessage): void
}

// Where the browser cannot hold the stream open, as with a session that only the page knows; in milliseconds.
const PAUSE = 5000
// After a refusal: the session has ended, or the document waits on this device to be added.
const LONG_PAUSE = 30_000

/** Has this form seen by the others and hears who they are, until what it answers is called. */
export function followEditors({ url, ask, onMessage }: Following): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const source = new EventSource(url)
  source.addEventListener('editors', ({ data }) => onMessage(JSON.parse(data)))
  source.onerror = () => {
    // What is lost on the way the browser tries again by itself.
    if (source.readyState === EventSource.CLOSED) void poll()
  }

  async function poll(): Promise<void> {
    const answer = await ask()
    if (isOver) return
    if (answer.kind === 'done') onMessage(answer.value)
    timer = setTimeout(poll, answer.kind === 'done' ? PAUSE : LONG_PAUSE)
  }

  return () => {
    isOver = true
    source.close()
    clearTimeout(timer)
  }
}
