import check from 'ionicons/dist/svg/checkmark-circle-outline.svg?raw'
import { editorPath, pagePath, readersPath } from '#app/editing/document-paths.ts'
import type { Base } from '#app/editing/drafts/draft.ts'
import type { DraftState } from '#app/editing/drafts/use-draft.ts'
import { fieldLabel } from '#app/editing/format-value.ts'
import { useOwnWrites } from '#app/editing/outbox/use-own-writes.ts'
import { useOffAirNote } from '#app/editing/use-off-air-note.ts'
import { errorSentences } from '#app/i18n/error-sentences.ts'
import { useInstantInSentence } from '#app/i18n/instants.ts'
import { listed } from '#app/i18n/listed.ts'
import { outboxPath } from '#app/navigation/paths.ts'
import type { QueuedWrite, ReplicaStatus } from '#app/replica/database.ts'
import { useReplicaStatus } from '#app/replica/use-replica.ts'
import { Icon } from '#app/ui/icon.tsx'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import { isWorkingCopy, workingCopyId } from '#content/working-copy.ts'
import { useAuthorsOf } from './change-authors.ts'
import { Sight } from './sight.tsx'

/** Where a write waits for the server, and what its user has to do until then. */
export const queuedNotice: Record<ReplicaStatus['storage'], { title: string; text: string }> = {
  device: {
    title: 'Guardado neste aparelho',
    text: 'Vai para o servidor quando a internet voltar.',
  },
  memory: {
    title: 'Não feche esta página',
    text: 'Este navegador não guarda o que você escreveu. Vai para o servidor quando a internet voltar.',
  },
}

/** The same, with what keeps the server from taking writes, where it is not the connection. */
export function useQueuedNotice(): { title: string; text: string; isTrouble?: true } {
  const { storage } = useReplicaStatus()
  const notice = queuedNotice[storage]
  const trouble = useOwnWrites().find(({ state, code }) => state === 'pending' && code)?.code
  return trouble === 'store_full' || trouble === 'store_lost'
    ? { ...notice, text: errorSentences[trouble], isTrouble: true }
    : notice
}

interface BaseNoticesProps {
  collection: CollectionName
  state: DraftState
  /** Writes of this document that the server has not taken yet. */
  queued: readonly QueuedWrite[]
  /** Somebody has deleted it meanwhile. */
  isGone: boolean
  /** Somebody else has changed it since. */
  isOvertaken: boolean
}

/** What whoever writes should know of the document before going on. */
export function BaseNotices({ collection, state, queued, isGone, isOvertaken }: BaseNoticesProps) {
  const { connection } = useReplicaStatus()
  const formatInstant = useInstantInSentence()
  const authors = useAuthorsOf(state.taken)
  const offAir = useOffAirNote(collection, state.base.document)
  const isRefused = queued.some((write) => write.state === 'refused')
  return (
    <div role="status">
      {offAir && (
        <p className="form-notice" data-tone="warning">
          {offAir}. Quem lê não vê isto agora; depois volta sozinho.
        </p>
      )}
      {state.restoredFrom && (
        <div className="form-notice">
          <p>
            Aqui está o que você tinha escrito e não salvou. Rascunho guardado neste aparelho{' '}
            <time dateTime={state.restoredFrom}>{formatInstant(state.restoredFrom)}</time>.
          </p>
          <div className="actions">
            <button type="button" className="text-button" onClick={state.goOn}>
              Continuar daqui
            </button>
            <button type="button" className="text-button" onClick={() => state.restart(state.base)}>
              Descartar e começar de novo
            </button>
          </div>
        </div>
      )}
      {state.taken.length > 0 && (
        <p className="form-notice">
          {authors.words} {authors.isMany ? 'mudaram' : 'mudou'}{' '}
          {listed(state.taken.map((name) => fieldLabel(collection, name)))}. O formulário já mostra
          como ficou; o que você escreveu continua aqui.
        </p>
      )}
      {isGone && (
        <p className="form-notice" data-tone="warning">
          {isWorkingCopy(String(state.base.document.id))
            ? 'Alguém publicou ou descartou esta alteração agora há pouco. '
            : 'Alguém apagou isto agora há pouco. '}
          O que você escreveu continua aqui: copie o que precisar.
        </p>
      )}
      {isOvertaken && (
        <p className="form-notice" data-tone="warning">
          Alguém mudou isto agora há pouco. Continue: ao salvar, as mudanças se juntam, e só do
          mesmo campo você escolhe o que vale.
        </p>
      )}
      {state.base.isCopy && connection !== 'live' && queued.length === 0 && (
        <p className="form-notice">
          Sem conexão: você está mudando a versão publicada que este aparelho guardou. O que salvar
          vai para o servidor quando a internet voltar.
        </p>
      )}
      {queued.length > 0 && (
        <p className="form-notice" data-tone={isRefused ? 'warning' : undefined}>
          {isRefused
            ? 'Uma alteração sua não foi aceita pelo servidor.'
            : 'Uma alteração sua ainda não foi para o servidor.'}{' '}
          <a href={outboxPath}>Ver as alterações deste aparelho</a>
        </p>
      )}
    </div>
  )
}

interface SavedNoticeProps {
  collection: CollectionName
  id: string
  /** `queued`: it waits on this device. */
  kind: 'saved' | 'queued'
  document: Base['document']
}

/** Says where what was written is now, and leads to what readers see. */
export function SavedNotice({ collection, id, kind, document }: SavedNoticeProps) {
  const waiting = useQueuedNotice()
  const offAir = useOffAirNote(collection, document)
  const path = !offAir && document.status === 'published' && seenAt(collection, id, document)
  if (kind === 'queued' && waiting.isTrouble)
    return (
      <p className="form-notice" data-tone="warning" ref={bringIntoView}>
        {waiting.title}. {waiting.text}
      </p>
    )
  return (
    <p className="form-success" ref={bringIntoView}>
      <Icon svg={check} />
      <span>
        {kind === 'saved' ? 'Salvo.' : `${waiting.title}. ${waiting.text}`}{' '}
        {kind === 'saved' && <Sight {...{ collection, id, document }} />}
        {path && <a href={path}>Ver a página</a>}
      </span>
    </p>
  )
}

/** Where readers see what was saved: on a page of its own, or among others; undefined where they see it nowhere by itself. */
function seenAt(
  collection: CollectionName,
  id: string,
  document: Base['document'],
): string | undefined {
  if (!definitionOf(collection).readerPath) return undefined
  return pagePath(collection, id, document) ?? readersPath(collection, { ...document, id })
}

interface SavedAsideProps {
  collection: CollectionName
  /** Of the document that is published. */
  id: string
  kind: 'saved' | 'queued'
}

/** Says that what was written is kept and not published, and leads to it. */
export function SavedAsideNotice({ collection, id, kind }: SavedAsideProps) {
  const waiting = useQueuedNotice()
  return (
    <p className="form-success" ref={bringIntoView}>
      <Icon svg={check} />
      <span>
        {kind === 'saved'
          ? 'Guardado sem publicar. Quem lê ainda vê o que está publicado. '
          : `${waiting.title}. ${waiting.text} `}
        {kind === 'saved' && (
          <a href={editorPath(collection, workingCopyId(id))}>Continuar a alteração</a>
        )}
      </span>
    </p>
  )
}

/** It may lie below the fold; the bar that saves is always in sight. */
function bringIntoView(element: HTMLElement | null): void {
  if (!element?.closest('.save-bar')) element?.scrollIntoView({ block: 'nearest' })
}
