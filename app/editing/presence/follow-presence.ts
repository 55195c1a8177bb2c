import type { Answer } from '#app/session/answer.ts'
import type { EventStream } from '#app/session/open-event-stream.ts'
import { HEARTBEAT_INTERVAL_MS, type PresenceMessage } from '#protocol/editing.ts'

interface Following {
  /** Opens the event stream. */
  open(): Promise<Answer<EventStream>>
  heartbeat(): Promise<Answer<PresenceMessage>>
  onMessage(message: PresenceMessage): void
}

// Without a stream, as from a server that holds enough of them.
const POLLING_INTERVAL_MS = 5000
// After a refusal: the session has ended, or the document waits on this device to be added.
const REFUSED_INTERVAL_MS = 30_000

// `EventSource.CLOSED`.
const CLOSED = 2

/**
 * Shows this form to the others and hears who they are, until the returned function is called. The stream brings
 * changes at once; heartbeats say that there is still somebody at its end.
 */
export function followPresence({ open, heartbeat, onMessage }: Following): () => void {
  let timer = setTimeout(beat, HEARTBEAT_INTERVAL_MS)
  let isOver = false
  let stream: EventStream | undefined
  const hasStream = () => stream !== undefined && stream.readyState !== CLOSED
  open().then(listen, () => {})

  function listen(opened: Answer<EventStream>): void {
    if (opened.kind === 'refused') return
    stream = opened.value
    if (isOver) stream.close()
    stream.addEventListener('presence', ({ data }) => onMessage(JSON.parse(data)))
    stream.addEventListener('error', () => {
      // A lost connection it opens again by itself.
      if (!hasStream()) void beat()
    })
  }

  async function beat(): Promise<void> {
    clearTimeout(timer)
    const answer = await heartbeat()
    if (isOver) return
    if (answer.kind === 'done') onMessage(answer.value)
    const interval = hasStream() ? HEARTBEAT_INTERVAL_MS : POLLING_INTERVAL_MS
    clearTimeout(timer)
    timer = setTimeout(beat, answer.kind === 'done' ? interval : REFUSED_INTERVAL_MS)
  }

  // The form of a device that slept has expired.
  const onVisible = () => document.visibilityState === 'visible' && void beat()
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    isOver = true
    stream?.close()
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
