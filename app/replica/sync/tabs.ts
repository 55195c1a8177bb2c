import { contentModel } from 'virtual:content-model'
import { SILENCE_LIMIT_MS } from '#protocol/content-api.ts'

/** Only tabs that show the same content model understand each other. */
const name = `replica.${contentModel}`
/** A leader that does not answer for this long is asleep, in milliseconds. */
const TIMEOUT_MS = 3000

interface Tab<T> {
  /** Begins to lead: to listen to the server for all tabs. What it returns ends that. */
  lead(): () => void
  /** What the leader tells. */
  onWord(word: T): void
  /** What a leader tells a tab that joins. */
  present(): T
}

/**
 * Joins the tabs of this browser: one of them leads at any time, and another follows it when it closes or falls asleep.
 * What it returns tells the others, from the one that leads. Where tabs cannot find each other, each leads itself.
 */
export function joinTabs<T>(tab: Tab<T>): (word: T) => void {
  if (!('locks' in navigator) || !('BroadcastChannel' in globalThis)) {
    tab.lead()
    return () => {}
  }
  const channel = new BroadcastChannel(name)
  let isLeading = false
  let standing = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  const post = (word: T) => channel.postMessage({ word })

  /** Waits to lead; `steal` takes it from a leader that sleeps. */
  async function stand(steal = false): Promise<void> {
    const mine = new AbortController()
    standing = mine
    let stop: (() => void) | undefined
    try {
      await navigator.locks.request(name, steal ? { steal } : { signal: mine.signal }, () => {
        if (mine.signal.aborted) return
        clearTimeout(timer)
        isLeading = true
        stop = tab.lead()
        post(tab.present())
        return new Promise<void>((resolve) => {
          mine.signal.addEventListener('abort', () => resolve())
        })
      })
    } catch {
      // Given up while waiting, taken away by a tab that is awake, or refused by the browser.
    }
    const isGivenUp = mine.signal.aborted
    if (stop) {
      isLeading = false
      stop()
      if (!isGivenUp) void stand()
    } else if (!isGivenUp) {
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
      standing.abort()
      void stand(true)
    }, TIMEOUT_MS)
  }

  channel.addEventListener('message', ({ data }: MessageEvent<{ isGreeting?: true; word: T }>) => {
    if (data.isGreeting) {
      if (isLeading) post(tab.present())
      return
    }
    clearTimeout(timer)
    timer = setTimeout(findLeader, SILENCE_LIMIT_MS)
    tab.onWord(data.word)
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') findLeader()
  })
  // A page that is kept in memory holds no lock, and comes back as a tab among others.
  addEventListener('pagehide', () => standing.abort())
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) enter()
  })

  function enter(): void {
    void stand()
    findLeader()
  }
  enter()
  return post
}
