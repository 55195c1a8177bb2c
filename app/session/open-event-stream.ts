import type { Answer } from './answer.ts'
import type { Session } from './session.ts'

/** As much of an `EventSource` as whoever listens needs. */
export interface EventStream {
  readonly readyState: number
  addEventListener(type: string, listener: (event: MessageEvent<string>) => void): void
  close(): void
}

/** Opens a stream of events in the name of whoever is signed in; it comes back by itself until it is closed or refused. */
export function openEventStream(session: Session, url: string): Promise<Answer<EventStream>> {
  return session.call(async ({ posting }): Promise<Answer<EventStream>> => {
    const address = posting.serverUrl + url
    const isByToken = new Headers(posting.headers(url, {})).has('authorization')
    if (!isByToken) return { kind: 'done', value: new EventSource(address) }
    // The browser's own sends cookies and no other header.
    const { EventSource: FetchedEventSource } = await import('eventsource')
    const value = new FetchedEventSource(address, {
      fetch: (input, { headers: { Accept: accept, ...others }, ...init }) =>
        fetch(input, { ...init, headers: posting.headers(url, { ...others, accept }) }),
    })
    return { kind: 'done', value }
  })
}
