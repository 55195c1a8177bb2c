import { useEffect, useState } from 'react'
import { randomHex } from '#app/replica/queue/random-hex.ts'
import { openEventStream } from '#app/session/open-event-stream.ts'
import { useSession } from '#app/session/session.ts'
import { useSend } from '#app/session/use-send.ts'
import type { CollectionName } from '#content/collections.ts'
import { editingPaths, type PresenceMessage } from '#protocol/editing.ts'
import { followPresence } from './follow-presence.ts'

export interface Presence extends PresenceMessage {
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
