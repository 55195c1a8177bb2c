import type { Answer } from '#app/session/answer.ts'
import type { EventStream } from '#app/session/open-event-stream.ts'
import { type EditorsMessage, PRESENCE_BEAT } from '#protocol/editing.ts'

interface Following {
  /** Opens the stream of what is told. */
  open(): Promise<Answer<EventStream>>
  /** Asks once. */
  ask(): Promise<Answer<EditorsMessage>>
  onMessage(message: EditorsMessage): void
}

// Where there is no stream, as from a server that holds enough of them; in milliseconds.
const PAUSE_ALONE = 5000
// After a refusal: the session has ended, or the document waits on this device to be added.
const LONG_PAUSE = 30_000

// `EventSource.CLOSED`.
const CLOSED = 2

/**
 * Has this form seen by the others and hears who they are, until what it answers is called. The stream tells at once;
 * asking says that there is still somebody at its end.
 */
export function followEditors({ open, ask, onMessage }: Following): () => void {
  let timer = setTimeout(askNow, PRESENCE_BEAT)
  let isOver = false
  let stream: EventStream | undefined
  const isAlone = () => !stream || stream.readyState === CLOSED
  open().then(listen, () => {})

  function listen(opened: Answer<EventStream>): void {
    if (opened.kind === 'refused') return
    stream = opened.value
    if (isOver) stream.close()
    stream.addEventListener('editors', ({ data }) => onMessage(JSON.parse(data)))
    stream.addEventListener('error', () => {
      // What is lost on the way it tries again by itself.
      if (isAlone()) void askNow()
    })
  }

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
    stream?.close()
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
