import type { Answer } from '#app/session/answer.ts'
import { type EditorsMessage, PRESENCE_BEAT } from '#protocol/editing.ts'

interface Following {
  url: string
  /** Asks once. */
  ask(): Promise<Answer<EditorsMessage>>
  onMessage(message: EditorsMessage): void
}

// Where the browser cannot hold the stream open, as with a session that only the page knows; in milliseconds.
const PAUSE_ALONE = 5000
// After a refusal: the session has ended, or the document waits on this device to be added.
const LONG_PAUSE = 30_000

/**
 * Has this form seen by the others and hears who they are, until what it answers is called. The stream tells at once;
 * asking says that there is still somebody at its end.
 */
export function followEditors({ url, ask, onMessage }: Following): () => void {
  let timer = setTimeout(askNow, PRESENCE_BEAT)
  let isOver = false
  const source = new EventSource(url)
  source.addEventListener('editors', ({ data }) => onMessage(JSON.parse(data)))
  source.onerror = () => {
    // What is lost on the way the browser tries again by itself.
    if (isAlone()) void askNow()
  }
  const isAlone = () => source.readyState === EventSource.CLOSED

  async function askNow(): Promise<void> {
    clearTimeout(timer)
    const answer = await ask()
    if (isOver) return
    if (answer.kind === 'done') onMessage(answer.value)
    const pause = isAlone() ? PAUSE_ALONE : PRESENCE_BEAT
    clearTimeout(timer)
    timer = setTimeout(askNow, answer.kind === 'done' ? pause : LONG_PAUSE)
  }

  // A device that slept was forgotten.
  const onVisible = () => document.visibilityState === 'visible' && void askNow()
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    isOver = true
    source.close()
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
