import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { howLongAgo } from '#app/i18n/instants.ts'
import { useReplicaStatus } from '#app/replica/use-replica.ts'
import type { Send } from '#app/session/http-client.ts'
import { useSession } from '#app/session/session.ts'
import { useSend } from '#app/session/use-send.ts'
import type { CollectionName } from '#content/collections.ts'
import type { SessionUser } from '#protocol/api-types.ts'
import { editingPaths } from '#protocol/editing.ts'
import {
  createDraftSync,
  type DraftLocation,
  type DraftSync,
  type OfferedDraft,
} from './draft-sync.ts'
import {
  isOnlyInPage,
  isOurs,
  readStoredDraft,
  seenOnServer,
  storeSeenOnServer,
} from './stored-draft.ts'
import type { DraftState } from './use-draft.ts'
import './drafts.css'

interface ServerDraft {
  /** Undefined until that is known. */
  savedTo: DraftLocation | undefined
  /** What the user typed elsewhere; until they have chosen, nothing is written over it. */
  offer: OfferedDraft | undefined
  /** Goes on from there, instead of what is typed here. */
  accept(): void
  /** Goes on from what is here. */
  decline(): void
}

// Long enough for a few words, short enough to lose nothing on the way to another device; in milliseconds.
const SAVE_DELAY_MS = 1500

/** Where the server keeps the draft of a document; without an id, of a new one. */
export function draftUrl(user: SessionUser, collection: CollectionName, id?: string): string {
  const document = id === undefined ? undefined : encodeURIComponent(id)
  return `${editingPaths.draft(collection, document)}?userId=${encodeURIComponent(user.id)}`
}

/** Keeps what is typed on the server, too, under the address `url`, and finds there what was typed elsewhere. `key` is that of the device. */
export function useServerDraft(url: string, key: string, state: DraftState): ServerDraft {
  const send = useSend()
  const { connection } = useReplicaStatus()
  const [savedTo, setSavedTo] = useState<DraftLocation>()
  const [offer, setOffer] = useState<OfferedDraft>()
  const [isKnown, setKnown] = useState(false)

  const sync = useMemo(() => draftSyncOf(send, url, key), [send, url, key])
  const look = useCallback(async () => {
    const found = await sync.look()
    if (found === 'unknown') return
    setOffer(found)
    setKnown(true)
  }, [sync])

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
      let kept = await sync.save()
      if (kept === 'elsewhere') {
        await look()
        // It was this device's own, of which it had not heard yet.
        kept = await sync.save()
      }
      if (kept !== 'elsewhere') setSavedTo(kept)
    }, SAVE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [sync, look, isWaiting, draft, base, isChanged, clashes.length, connection])
  useSaveOnLeave(sync, offer !== undefined || (!isKnown && connection === 'offline'))

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

/** Whoever leaves the form leaves there what stands here; not where the user has not chosen, or the server was out of reach all the time. */
function useSaveOnLeave(sync: DraftSync, isSilent: boolean): void {
  const silent = useRef(isSilent)
  useEffect(() => {
    silent.current = isSilent
  })
  useEffect(
    () => () => {
      if (!silent.current) void sync.save()
    },
    [sync],
  )
}

/** Those of this page: a form that is opened again waits for what the one before it sent. */
const draftSyncs = new Map<string, DraftSync>()

function draftSyncOf(send: Send, url: string, key: string): DraftSync {
  const known = draftSyncs.get(key)
  if (known) return known
  const sync = createDraftSync(send, url, {
    read: () => readStoredDraft(key),
    isOurs: (there) => isOurs(there, readStoredDraft(key)),
    isOnlyInPage: () => isOnlyInPage(key),
    seen: () => seenOnServer(key),
    storeSeen: (savedAt) => storeSeenOnServer(key, savedAt),
  })
  draftSyncs.set(key, sync)
  return sync
}

/** Says in passing where the draft is saved. */
export function DraftStatus({
  savedTo,
  isNew = false,
}: {
  savedTo: DraftLocation | undefined
  /** Nobody else has it yet. */
  isNew?: boolean
}) {
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
  if (!savedTo) return null
  const isOffline = savedTo === 'device' && !navigator.onLine
  return (
    <p className="draft-status" data-tone={isOffline ? 'warning' : undefined}>
      {isOffline
        ? 'Sem internet. Está guardado neste aparelho: salve assim mesmo, e vai quando ela voltar.'
        : savedTo === 'server' && isNew
          ? 'Guardado, por enquanto só para você.'
          : statusTexts[savedTo]}
    </p>
  )
}

const statusTexts = {
  server: 'Guardado só para você. Falta salvar.',
  device: 'Guardado só neste aparelho',
  page: 'Guardado só nesta página: salve antes de fechar',
}

interface Props {
  serverDraft: ServerDraft
  /** Something is typed here, too. */
  isChanged: boolean
}

/** Offers to go on with what the user typed at another device; neither of the two is lost before they have chosen. */
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
