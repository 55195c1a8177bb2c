import { createBackOff } from '#app/platform/back-off.ts'
import type { ChangesMessage } from '#protocol/api-types.ts'
import {
  type Cursor,
  parseCursor,
  SILENCE_LIMIT_MS,
  type SnapshotNotice,
  type StreamEvent,
} from '#protocol/content-api.ts'

interface Listener {
  /** Where to listen now; undefined where that cannot be said yet: it is asked again later. */
  url(): Promise<string | undefined>
  onOpen(): void
  onChanges(message: ChangesMessage): void
  /** The state has to be fetched, at the place that the server named, by chance within `spread` milliseconds. */
  onSnapshot(cursor: Cursor | undefined, notice: Partial<SnapshotNotice>): void
  /** The stream lives; where the server said where its log is, with that place. */
  onBeat(cursor: Cursor | undefined): void
  /** The server speaks another content model; nothing more is tried. */
  onOutdated(): void
  /** There is no connection. A stream that is lost and comes back at the first try is not told. */
  onFailure(): void
  /** Nothing was heard for too long: the connection is dead, or something in between holds the stream back. */
  onSilence(): void
}

/** A connection that has not opened after this long will not; on a poor network it gets twice as long each time. */
const OPEN_LIMIT_MS = 10_000

// Not longer: whoever looks at a page sees within half a minute that the server is back.
const bounds = { first: 1000, longest: 30_000 }

/** Listens to the server's changes and comes back whenever the stream is lost, until what it returns is called. */
export function openChangeStream(listener: Listener): () => void {
  const backOff = createBackOff(bounds)
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOpen = false
  let heardAt = 0
  let attempt = 0
  let openLimit = OPEN_LIMIT_MS

  async function connect(): Promise<void> {
    drop()
    const mine = attempt
    const url = await listener.url()
    if (mine !== attempt) return
    if (!url) return fail()
    source = new EventSource(url)
    heardAt = Date.now()
    expectWithin(openLimit)
    openLimit = Math.min(openLimit * 2, SILENCE_LIMIT_MS)
    source.onopen = () => {
      isOpen = true
      hear()
      listener.onOpen()
    }
    // The browser would come back by itself, but all at once and with the cursor of the first time.
    source.onerror = () => (isOpen && navigator.onLine ? retry() : fail())
    on('changes', ({ data }) => listener.onChanges(JSON.parse(data)))
    on('snapshot', ({ data, lastEventId }) =>
      listener.onSnapshot(cursorOf(lastEventId), JSON.parse(data)),
    )
    on('beat', ({ lastEventId }) => listener.onBeat(cursorOf(lastEventId)))
    on('outdated', () => {
      stop()
      listener.onOutdated()
    })
  }

  function on(type: StreamEvent, take: (event: MessageEvent<string>) => void): void {
    source?.addEventListener(type, (event) => {
      hear()
      backOff.reset()
      openLimit = OPEN_LIMIT_MS
      take(event)
    })
  }

  function hear(): void {
    heardAt = Date.now()
    expectWithin(SILENCE_LIMIT_MS)
  }

  function expectWithin(milliseconds: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      listener.onSilence()
      retry()
    }, milliseconds)
  }

  function fail(): void {
    listener.onFailure()
    retry()
  }

  function retry(): void {
    drop()
    timer = setTimeout(connect, navigator.onLine ? backOff.next() : bounds.longest)
  }

  function drop(): void {
    attempt += 1
    isOpen = false
    clearTimeout(timer)
    source?.close()
    source = undefined
  }

  function onVisible(): void {
    const isSilent = !source || Date.now() - heardAt > SILENCE_LIMIT_MS
    if (document.visibilityState === 'visible' && isSilent) void connect()
  }

  const onOnline = () => void connect()
  addEventListener('online', onOnline)
  // Sockets may take minutes to notice.
  addEventListener('offline', fail)
  document.addEventListener('visibilitychange', onVisible)
  void connect()

  function stop(): void {
    drop()
    removeEventListener('online', onOnline)
    removeEventListener('offline', fail)
    document.removeEventListener('visibilitychange', onVisible)
  }

  return stop
}

function cursorOf(text: string): Cursor | undefined {
  const { log, seq = 0 } = parseCursor(text) ?? {}
  return log === undefined ? undefined : { log, seq }
}
