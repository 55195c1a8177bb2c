import people from 'ionicons/dist/svg/people-outline.svg?raw'
import { useEffect, useState } from 'react'
import { useFormatInstant } from '#app/i18n/instants.ts'
import { randomHex } from '#app/platform/random-hex.ts'
import type { Answer } from '#app/session/answer.ts'
import { type EventStream, openEventStream } from '#app/session/open-event-stream.ts'
import { useSession } from '#app/session/session.ts'
import { useSend } from '#app/session/use-send.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { CollectionName } from '#content/collections.ts'
import type { PresenceMessage, SessionUser } from '#protocol/api-types.ts'

import { type Editor, editingPaths, HEARTBEAT_INTERVAL_MS } from '#protocol/editing.ts'

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
function followPresence({ open, heartbeat, onMessage }: Following): () => void {
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

interface Presence extends PresenceMessage {
  /** Id of this form among them. */
  form: string
}

const nobody: PresenceMessage = { revision: 0, editors: [] }

/** An ended session does not lead to the sign-in screen here: that can wait until the person saves. */
const quietly = { onRefused: () => {} }

/** Who has a document open in a form, this one among them, while it is shown. */
export function usePresence(collection: CollectionName, id: string): Presence {
  const send = useSend()
  const session = useSession()
  const [form] = useState(() => randomHex(16))
  const [message, setMessage] = useState(nobody)
  useEffect(() => {
    const url = `${editingPaths.presence(collection, encodeURIComponent(id))}?form=${form}`
    const heartbeat = () => send<PresenceMessage>('GET', url, quietly)
    return followPresence({
      open: () => openEventStream(session, url),
      heartbeat,
      onMessage: setMessage,
    })
  }, [send, session, collection, id, form])
  return { ...message, form }
}

interface Props {
  user: SessionUser
  presence: Presence
}

/** Who else has the document open. Nothing where one is alone. */
export function PresenceStrip({ user, presence: { editors, form } }: Props) {
  const elsewhere = editors.filter((each) => each.form !== form)
  const others = elsewhere.filter(({ person }) => person !== user.id)
  return (
    <div role="status" aria-label="Quem está editando">
      {elsewhere.length > 0 && (
        <div className="form-notice">
          <Icon svg={people} />
          <div>
            {others.length > 0 && <OtherPeople others={others} />}
            {others.length < elsewhere.length && (
              <p>Você também está com isto aberto em outra janela.</p>
            )}
          </div>
        </div>
      )}
    </div>
  )
}

const list = new Intl.ListFormat('pt-BR')

function OtherPeople({ others }: { others: readonly Editor[] }) {
  const formatInstant = useFormatInstant()
  const people = others.filter(
    ({ person }, index) => others.findIndex((each) => each.person === person) === index,
  )
  const named = people.map(({ name, openedAt }) => `${name} (desde ${formatInstant(openedAt)})`)
  return (
    <p>
      <b>{list.format(named)}</b> também {named.length === 1 ? 'está' : 'estão'} editando isto. As
      mudanças de todos se juntam; só se mudarem o mesmo campo você escolhe o que vale.
    </p>
  )
}
