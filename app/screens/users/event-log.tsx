import { useState } from 'react'
import { deviceName } from '#app/i18n/device-name.ts'
import { eventDetail } from '#app/i18n/event-detail.ts'
import { useFormatInstant } from '#app/i18n/use-format-instant.ts'
import { useCollection } from '#app/replica/use-content.ts'
import { useSend } from '#app/session/use-send.ts'
import { Fetched } from '#app/ui/fetched.tsx'
import { type AccountEvent, accountPaths } from '#protocol/accounts.ts'
import { eventSentence } from '#protocol/event-sentence.ts'

interface Page {
  events: AccountEvent[]
  /** Where older ones begin. */
  next?: string
}

/** What happened with accounts: who, when, from where. */
export function EventLog() {
  return (
    <Fetched<Page> path={accountPaths.accountEvents} rows={6}>
      {(page) => <Events first={page} />}
    </Fetched>
  )
}

function Events({ first }: { first: Page }) {
  const send = useSend()
  const formatInstant = useFormatInstant()
  const campuses = useCollection('campuses') ?? []
  const [events, setEvents] = useState(first.events)
  const [next, setNext] = useState(first.next)

  async function fetchOlder(before: string) {
    const query = new URLSearchParams({ before })
    const answer = await send<Page>('GET', `${accountPaths.accountEvents}?${query}`)
    if (answer.kind === 'refused') return
    setEvents([...events, ...answer.value.events])
    setNext(answer.value.next)
  }

  if (events.length === 0) return <p role="status">Nada aconteceu ainda.</p>
  return (
    <>
      <ol className="group-rows event-log">
        {events.map((event) => (
          <li key={event.id}>
            <p>
              {eventSentence(event.kind)}
              {event.detail && ` (${eventDetail(event.detail, campuses)})`}
            </p>
            <Who event={event} />
            <p className="event-origin">
              <time dateTime={event.at}>{formatInstant(event.at)}</time> · {event.address}
              {event.userAgent && ` · ${deviceName(event.userAgent)}`}
            </p>
          </li>
        ))}
      </ol>
      {next && (
        <button type="button" className="button button-quiet more" onClick={() => fetchOlder(next)}>
          Mostrar mais antigos
        </button>
      )}
    </>
  )
}

/** Whose account it is about, and who did it where that was somebody else. */
function Who({ event: { actor, subject } }: { event: AccountEvent }) {
  if (!(subject ?? actor)) return null
  return (
    <p>
      {subject && <b>{subject}</b>}
      {actor && actor !== subject && `${subject ? ', ' : ''}por ${actor}`}
    </p>
  )
}
