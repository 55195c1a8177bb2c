import people from 'ionicons/dist/svg/people-outline.svg?raw'
import { useEffect, useState } from 'react'
import { listenToStaffEvents } from '#app/editing/staff-events.ts'
import { useFormatInstant } from '#app/i18n/instants.ts'
import { listed } from '#app/i18n/listed.ts'
import { randomHex } from '#app/platform/random-hex.ts'
import type { Answer } from '#app/session/answer.ts'
import { useSession } from '#app/session/session.ts'
import { useSend } from '#app/session/use-send.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { CollectionName } from '#content/collections.ts'
import type { PresenceMessage, SessionUser } from '#protocol/api-types.ts'
import { type Editor, editingPaths, HEARTBEAT_INTERVAL_MS } from '#protocol/editing.ts'

// After a refusal: the session has ended, or the document waits on this device to be added.
const REFUSED_INTERVAL_MS = 30_000

interface Calls {
  heartbeat(): Promise<Answer<PresenceMessage>>
  leave(): void
  onMessage(message: PresenceMessage): void
}

/**
 * Shows this form to the others while its tab is in view, until the returned function is called. A tab that is hidden
 * says no more, so that its form expires.
 */
function showForm({ heartbeat, leave, onMessage }: Calls): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  async function beat(): Promise<void> {
    clearTimeout(timer)
    if (document.visibilityState === 'hidden') return
    const answer = await heartbeat()
    if (isOver) return
    if (answer.kind === 'done') onMessage(answer.value)
    clearTimeout(timer)
    timer = setTimeout(beat, answer.kind === 'done' ? HEARTBEAT_INTERVAL_MS : REFUSED_INTERVAL_MS)
  }

  const onVisibility = () => void beat()
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && void beat()
  document.addEventListener('visibilitychange', onVisibility)
  addEventListener('pagehide', leave)
  addEventListener('pageshow', onPageShow)
  void beat()
  return () => {
    isOver = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisibility)
    removeEventListener('pagehide', leave)
    removeEventListener('pageshow', onPageShow)
    leave()
  }
}

interface Presence extends PresenceMessage {
  /** Id of this form among them. */
  form: string
}

const nobody: PresenceMessage = { revision: 0, copy: 0, editors: [] }

/** An ended session does not lead to the sign-in screen here: that can wait until the user saves. */
const quietly = { onRefused: () => {} }

/** Who has a document open in a form, this one among them, while it is shown. */
export function usePresence(collection: CollectionName, id: string): Presence {
  const send = useSend()
  const session = useSession()
  const [form] = useState(() => randomHex(16))
  const [message, setMessage] = useState(nobody)
  useEffect(() => {
    const url = `${editingPaths.presence(collection, encodeURIComponent(id))}?form=${form}`
    const stopListening = listenToStaffEvents(session, {
      presence: (event) => {
        if (event.collection === collection && event.id === id) setMessage(event)
      },
    })
    const hide = showForm({
      heartbeat: () => send<PresenceMessage>('GET', url, quietly),
      leave: () => void send('DELETE', url, { ...quietly, keepalive: true }),
      onMessage: setMessage,
    })
    return () => {
      stopListening()
      hide()
    }
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
  const others = elsewhere.filter(({ userId }) => userId !== user.id)
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

function OtherPeople({ others }: { others: readonly Editor[] }) {
  const formatInstant = useFormatInstant()
  const people = others.filter(
    ({ userId }, index) => others.findIndex((each) => each.userId === userId) === index,
  )
  const named = people.map(({ name, openedAt }) => `${name} (desde ${formatInstant(openedAt)})`)
  return (
    <p>
      <b>{listed(named)}</b> também {named.length === 1 ? 'está' : 'estão'} editando isto. As
      mudanças de todos se juntam; só se mudarem o mesmo campo você escolhe o que vale.
    </p>
  )
}
