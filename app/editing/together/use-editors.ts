import { useCallback, useEffect, useState } from 'react'
import { randomHex } from '#app/replica/queue/random-hex.ts'
import { openEventStream } from '#app/session/open-event-stream.ts'
import { useSession } from '#app/session/session.ts'
import { useSend } from '#app/session/use-send.ts'
import type { CollectionName } from '#content/collections.ts'
import { type EditorsMessage, editingPaths, type TurnDeed } from '#protocol/editing.ts'
import { followEditors } from './follow-editors.ts'

export interface Editors extends EditorsMessage {
  /** The name of this form among them. */
  form: string
  /** Does something about the turn; false where it could not be done. */
  act(deed: TurnDeed): Promise<boolean>
}

const nobody: EditorsMessage = { revision: 0, editors: [] }

/** Whoever only listens is not sent to sign in: what they type has time until they save. */
const quietly = { onRefused: () => {} }

/** Who has a document open in a form, this one among them, while it is shown. */
export function useEditors(collection: CollectionName, id: string): Editors {
  const send = useSend()
  const session = useSession()
  const [form] = useState(() => randomHex(16))
  const [message, setMessage] = useState(nobody)
  const place = encodeURIComponent(id)
  useEffect(() => {
    const url = `${editingPaths.editors(collection, place)}?form=${form}`
    const ask = () => send<EditorsMessage>('GET', url, quietly)
    return followEditors({ open: () => openEventStream(session, url), ask, onMessage: setMessage })
  }, [send, session, collection, place, form])
  const act = useCallback(
    async (body: TurnDeed) => {
      const url = editingPaths.turn(collection, place, form)
      return (await send('POST', url, { ...quietly, body })).kind === 'done'
    },
    [send, collection, place, form],
  )
  useEffect(() => {
    const tell = () => act({ do: document.visibilityState === 'visible' ? 'back' : 'away' })
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [act])
  return { ...message, form, act }
}
