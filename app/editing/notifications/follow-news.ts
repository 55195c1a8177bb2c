import { useEffect } from 'react'
import { type EventStream, openEventStream } from '#app/session/open-event-stream.ts'
import { type Session, useSession } from '#app/session/session.ts'
import { notificationPaths } from '#protocol/notifications.ts'

// Without a stream, as from a server that holds enough of them.
const POLL_INTERVAL_MS = 60_000

// `EventSource.CLOSED`.
const CLOSED = 2

const listeners = new Set<() => void>()
let stop: (() => void) | undefined

/**
 * Reads again whenever the server says that there may be news among proposals and comments. The browser has one
 * connection for all its tabs, and only while one is in view: what came meanwhile is read on the return.
 */
export function useNews(readAgain: () => void): void {
  const session = useSession()
  useEffect(() => {
    listeners.add(readAgain)
    stop ??= follow(session)
    return () => {
      listeners.delete(readAgain)
      if (listeners.size > 0) return
      stop?.()
      stop = undefined
    }
  }, [session, readAgain])
}

function notify(): void {
  for (const listener of listeners) listener()
}

/** While the tab is in view: listens for all tabs, or waits until it is its turn. */
function follow(session: Session): () => void {
  const name = `news.${session.user.get()?.id}`
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', notify)
  let turn: AbortController | undefined

  const tell = () => {
    notify()
    channel.postMessage('news')
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
async function listen(session: Session, tell: () => void, signal: AbortSignal): Promise<void> {
  let stream: EventStream | undefined

  async function open(): Promise<void> {
    const opened = await openEventStream(session, notificationPaths.list)
    if (opened.kind === 'refused') return
    if (signal.aborted) return opened.value.close()
    stream = opened.value
    // What came while there was none, as between two tabs.
    stream.addEventListener('open', tell)
    stream.addEventListener('news', tell)
  }

  const timer = setInterval(() => {
    if (stream && stream.readyState !== CLOSED) return
    tell()
    open().catch(() => {})
  }, POLL_INTERVAL_MS)
  open().catch(() => {})
  await new Promise((resolve) => signal.addEventListener('abort', resolve))
  clearInterval(timer)
  stream?.close()
}
