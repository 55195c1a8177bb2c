import { useEffect } from 'react'
import { type EventStream, openEventStream } from '#app/session/open-event-stream.ts'
import { type Session, useSession } from '#app/session/session.ts'
import type { PresenceEvent } from '#protocol/api-types.ts'
import { editingPaths } from '#protocol/editing.ts'

// Without a stream, as from a server that holds enough of them.
const POLL_INTERVAL_MS = 60_000

// `EventSource.CLOSED`.
const CLOSED = 2

/** What the server says to whoever looks after content. */
interface StaffEvents {
  /** There may be news among proposals and comments. */
  news?: () => void
  /** Who has a document open that this user has open. */
  presence?: (event: PresenceEvent) => void
}

type Message = { kind: 'news' } | { kind: 'presence'; event: PresenceEvent }

const listeners = new Set<StaffEvents>()
let stop: (() => void) | undefined

/** Reads again whenever the server says that there may be news; what came while no tab was in view is read on the return. */
export function useNews(readAgain: () => void): void {
  const session = useSession()
  useEffect(() => listenToStaffEvents(session, { news: readAgain }), [session, readAgain])
}

/**
 * Listens until the returned function is called. The browser has one connection for all its tabs, and only while one is
 * in view: HTTP/1.1 allows six to a server.
 */
export function listenToStaffEvents(session: Session, listener: StaffEvents): () => void {
  listeners.add(listener)
  stop ??= follow(session)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stop?.()
    stop = undefined
  }
}

function notify(message: Message): void {
  for (const { news, presence } of listeners)
    if (message.kind === 'news') news?.()
    else presence?.(message.event)
}

/** While the tab is in view: listens for all tabs, or waits until it is its turn. */
function follow(session: Session): () => void {
  const name = `staff-events.${session.user.get()?.id}`
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => notify(data))
  let turn: AbortController | undefined

  const tell = (message: Message) => {
    notify(message)
    channel.postMessage(message)
  }

  function enter(): void {
    turn ??= new AbortController()
    const { signal } = turn
    inTurn(name, signal, () => listen(session, tell, signal))
  }

  function leave(): void {
    turn?.abort()
    turn = undefined
  }

  const onVisibility = () => (document.visibilityState === 'visible' ? enter() : leave())
  document.addEventListener('visibilitychange', onVisibility)
  onVisibility()
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    leave()
    channel.close()
  }
}

/** Runs once no other tab does, until the signal; where tabs cannot take turns, at once. */
async function inTurn(name: string, signal: AbortSignal, run: () => Promise<void>): Promise<void> {
  try {
    await navigator.locks.request(name, { signal }, run)
  } catch {
    // Given up while waiting, or refused by the browser.
    if (!signal.aborted) await run()
  }
}

/** Listens to the server until the signal. */
async function listen(
  session: Session,
  tell: (message: Message) => void,
  signal: AbortSignal,
): Promise<void> {
  let stream: EventStream | undefined
  const tellNews = () => tell({ kind: 'news' })

  async function open(): Promise<void> {
    const opened = await openEventStream(session, editingPaths.live)
    if (opened.kind === 'refused') return
    if (signal.aborted) return opened.value.close()
    stream = opened.value
    // The first is for what came while there was none, as between two tabs.
    stream.addEventListener('news', tellNews)
    stream.addEventListener('presence', ({ data }) =>
      tell({ kind: 'presence', event: JSON.parse(data) }),
    )
  }

  const timer = setInterval(() => {
    if (stream && stream.readyState !== CLOSED) return
    tellNews()
    open().catch(() => {})
  }, POLL_INTERVAL_MS)
  open().catch(() => {})
  await new Promise((resolve) => signal.addEventListener('abort', resolve))
  clearInterval(timer)
  stream?.close()
}
