import { useCallback, useEffect, useRef, useState } from 'react'
import { howLongAgo } from '#app/i18n/instants.ts'
import { useReplicaStatus } from '#app/replica/use-replica.ts'
import type { Send } from '#app/session/http-client.ts'
import { useSession } from '#app/session/session.ts'
import { useSend } from '#app/session/use-send.ts'
import type { CollectionName } from '#content/collections.ts'
import type { DraftAnswer, DraftReceipt, SessionUser } from '#protocol/api-types.ts'
import { editingPaths } from '#protocol/editing.ts'
import {
  isOnlyInPage,
  isOurs,
  parseStoredDraft,
  readStoredDraft,
  type StoredDraft,
  seenOnServer,
  storeSeenOnServer,
} from './stored-draft.ts'
import type { DraftState } from './use-draft.ts'
import './drafts.css'

/** Where a draft is saved by now: `page` alone where the device refuses. */
type DraftLocation = 'server' | 'device' | 'page' | 'signed-out'

interface OfferedDraft {
  savedAt: string
  body: StoredDraft
}

interface ServerDraft {
  /** Undefined until that is known. */
  savedTo: DraftLocation | undefined
  /** What the person typed elsewhere; until they have chosen, nothing is written over it. */
  offer: OfferedDraft | undefined
  /** Goes on from there, instead of what is typed here. */
  accept(): void
  /** Goes on from what is here. */
  decline(): void
}

// Long enough for a few words, short enough to lose nothing on the way to another device; in milliseconds.
const SAVE_DELAY_MS = 1500

/** An ended session does not lead to the sign-in screen here: that can wait until the person saves. */
const quietly = { onRefused: () => {} }

/** Where the server keeps the draft of a document; without an id, of a new one. */
export function draftUrl(user: SessionUser, collection: CollectionName, id?: string): string {
  const document = id === undefined ? undefined : encodeURIComponent(id)
  return `${editingPaths.draft(collection, document)}?person=${encodeURIComponent(user.id)}`
}

/** Keeps what is typed on the server, too, under the address `url`, and finds there what was typed elsewhere. `key` is that of the device. */
export function useServerDraft(url: string, key: string, state: DraftState): ServerDraft {
  const send = useSend()
  const { connection } = useReplicaStatus()
  const [savedTo, setSavedTo] = useState<DraftLocation>()
  const [offer, setOffer] = useState<OfferedDraft>()
  const [isKnown, setKnown] = useState(false)

  const look = useCallback(async () => {
    const answer = await send<DraftAnswer>('GET', url, quietly)
    if (answer.kind !== 'done') return
    const { draft } = answer.value
    const body = parseStoredDraft(draft?.body)
    const there = draft && body && { savedAt: draft.savedAt, body }
    // Also where this device did not hear that it was kept.
    if (!there || isOurs(there.body, readStoredDraft(key))) storeSeenOnServer(key, there?.savedAt)
    setOffer(there && there.savedAt !== seenOnServer(key) ? there : undefined)
    setKnown(true)
  }, [send, url, key])

  useEffect(() => {
    if (!isKnown && connection !== 'offline') void look()
  }, [isKnown, connection, look])

  const { draft, base, clashes, isChanged } = state
  const isWaiting = !isKnown || offer !== undefined
  const untold = isOnlyInPage(key) ? 'page' : 'device'
  // biome-ignore lint/correctness/useExhaustiveDependencies: each other draft is kept, and again once there is a connection
  useEffect(() => {
    if (isWaiting) return
    const timer = setTimeout(async () => {
      let kept = await saveOnServer(send, url, key)
      if (kept === 'elsewhere') {
        await look()
        // It was this device's own, of which it had not heard yet.
        kept = await saveOnServer(send, url, key)
      }
      if (kept !== 'elsewhere') setSavedTo(kept)
    }, SAVE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [send, url, key, look, isWaiting, draft, base, isChanged, clashes.length, connection])
  useSaveOnLeave(send, url, key, isWaiting)

  function choose(): OfferedDraft | undefined {
    if (offer) storeSeenOnServer(key, offer.savedAt)
    setOffer(undefined)
    return offer
  }

  return {
    // As long as the server could not be asked, nothing is there.
    savedTo: isKnown ? savedTo : untold,
    offer,
    accept() {
      const chosen = choose()
      if (chosen) state.continueFrom(chosen.body)
    },
    decline: choose,
  }
}

/** Whoever leaves the form leaves there what stands here. */
function useSaveOnLeave(send: Send, url: string, key: string, isWaiting: boolean): void {
  const isSilent = useRef(isWaiting)
  useEffect(() => {
    isSilent.current = isWaiting
  })
  useEffect(
    () => () => {
      if (!isSilent.current) void saveOnServer(send, url, key)
    },
    [send, url, key],
  )
}

/** Has the server keep what the device keeps, or forget what it does not. */
async function saveOnServer(
  send: Send,
  url: string,
  key: string,
): Promise<DraftLocation | 'elsewhere'> {
  const body = readStoredDraft(key)
  const seen = seenOnServer(key)
  if (!body) {
    if (!seen) return 'server'
    const answer = await send('DELETE', url, quietly)
    if (answer.kind === 'done') storeSeenOnServer(key, undefined)
    return answer.kind === 'done' ? 'server' : 'device'
  }
  const answer = await send<DraftReceipt>('PUT', url, {
    ...quietly,
    body: { body, ...(seen && { seen }) },
  })
  if (answer.kind === 'done') {
    storeSeenOnServer(key, answer.value.savedAt)
    return 'server'
  }
  if (answer.code === 'revision_conflict') return 'elsewhere'
  if (answer.code === 'signed_out') return 'signed-out'
  return isOnlyInPage(key) ? 'page' : 'device'
}

/** Says in passing where the draft is saved. */
export function DraftStatus({ savedTo }: { savedTo: DraftLocation | undefined }) {
  const session = useSession()
  if (savedTo === 'signed-out')
    return (
      <p className="draft-status">
        Sua sessão terminou. O que você escreveu está guardado neste aparelho.{' '}
        <button
          type="button"
          className="text-button"
          // Whoever turns out to be signed out is led to sign in, and back.
          onClick={() => void session.call((calls) => calls.ask())}
        >
          Entrar de novo
        </button>
      </p>
    )
  return savedTo && <p className="draft-status">{statusTexts[savedTo]}</p>
}

const statusTexts = {
  server: 'Rascunho guardado',
  device: 'Guardado só neste aparelho',
  page: 'Guardado só nesta página: salve antes de fechar',
}

interface Props {
  serverDraft: ServerDraft
  /** Something is typed here, too. */
  isChanged: boolean
}

/** Offers to go on with what the person typed at another device; neither of the two is lost before they have chosen. */
export function DraftOffer({ serverDraft: { offer, accept, decline }, isChanged }: Props) {
  return (
    <div role="status">
      {offer && (
        <div className="form-notice">
          <p>
            Você estava escrevendo isto em outro aparelho{' '}
            <time dateTime={offer.savedAt}>
              {howLongAgo(Date.parse(offer.savedAt), Date.now())}
            </time>
            , e não salvou. {isChanged && 'Se continuar de lá, o que está escrito aqui sai.'}
          </p>
          <p className="actions">
            <button type="button" className="text-button" onClick={accept}>
              Continuar de onde parou
            </button>
            <button type="button" className="text-button" onClick={decline}>
              {isChanged ? 'Ficar com o que está aqui' : 'Descartar e começar de novo'}
            </button>
          </p>
        </div>
      )}
    </div>
  )
}
