import { contentModel } from 'virtual:content-model'
import { SILENCE_LIMIT_MS } from '#protocol/content-api.ts'

/** Only tabs that show the same content model understand each other. */
const channelName = `replica-tabs.${contentModel}`
/** A leader that does not answer for this long is asleep, in milliseconds. */
const TIMEOUT_MS = 3000

interface Tab<T> {
  /** Begins to lead: to listen to the server for all tabs. What it returns ends that. */
  lead(): () => void
  /** What the leader broadcasts. */
  onMessage(message: T): void
  /** What a leader sends a tab that joins. */
  present(): T
}

/**
 * Joins the tabs of this browser: one of them leads at any time, and another follows it when it closes or falls asleep.
 * The leader sends messages to the others by what this returns. Where tabs cannot find each other, each leads itself.
 */
export function electLeader<T>(tab: Tab<T>): (message: T) => void {
  if (!('locks' in navigator) || !('BroadcastChannel' in globalThis)) {
    tab.lead()
    return () => {}
  }
  const channel = new BroadcastChannel(channelName)
  let isLeading = false
  let candidacy = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  const post = (message: T) => channel.postMessage({ message })

  /** Waits to lead; `steal` takes it from a leader that sleeps. */
  async function campaign(steal = false): Promise<void> {
    const mine = new AbortController()
    candidacy = mine
    let stop: (() => void) | undefined
    try {
      await navigator.locks.request(
        channelName,
        steal ? { steal } : { signal: mine.signal },
        () => {
          if (mine.signal.aborted) return
          clearTimeout(timer)
          isLeading = true
          stop = tab.lead()
          post(tab.present())
          return new Promise<void>((resolve) => {
            mine.signal.addEventListener('abort', () => resolve())
          })
        },
      )
    } catch {
      // Given up while waiting, taken away by a tab that is awake, or refused by the browser.
    }
    const isWithdrawn = mine.signal.aborted
    if (stop) {
      isLeading = false
      stop()
      if (!isWithdrawn) void campaign()
    } else if (!isWithdrawn) {
      // No leader will answer: each tab leads itself, once.
      clearTimeout(timer)
      isLeading = true
      tab.lead()
    }
  }

  function findLeader(): void {
    if (isLeading) return
    channel.postMessage({ isGreeting: true })
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (document.visibilityState !== 'visible') return
      candidacy.abort()
      void campaign(true)
    }, TIMEOUT_MS)
  }

  channel.addEventListener(
    'message',
    ({ data }: MessageEvent<{ isGreeting?: true; message: T }>) => {
      if (data.isGreeting) {
        if (isLeading) post(tab.present())
        return
      }
      clearTimeout(timer)
      timer = setTimeout(findLeader, SILENCE_LIMIT_MS)
      tab.onMessage(data.message)
    },
  )
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') findLeader()
  })
  // A page in the back/forward cache must hold no lock; it comes back as a tab among others.
  addEventListener('pagehide', () => candidacy.abort())
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) enter()
  })

  function enter(): void {
    void campaign()
    findLeader()
  }
  enter()
  return post
}
