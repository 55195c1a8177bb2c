import trash from 'ionicons/dist/svg/trash-outline.svg?raw'
import { type ComponentType, useCallback, useRef, useState } from 'react'
import { collectionLabels } from '#app/editing/collection-labels.ts'
import { ConfirmBar } from '#app/editing/confirmation/confirm-section.tsx'
import { CopyNotice } from '#app/editing/copies/copy-notice.tsx'
import { discardQuestion, PreparedNotice } from '#app/editing/copies/prepared-notice.tsx'
import { usePreparedCopy } from '#app/editing/copies/use-prepared-copy.ts'
import { useSaveAside } from '#app/editing/copies/use-save-aside.ts'
import type { Base } from '#app/editing/drafts/draft.ts'
import {
  DraftOffer,
  DraftStatus,
  draftUrl,
  useServerDraft,
} from '#app/editing/drafts/server-draft.tsx'
import { type DraftState, useDraft } from '#app/editing/drafts/use-draft.ts'
import { sentence } from '#app/editing/format-value.ts'
import { ConflictChoice } from '#app/editing/outbox/conflict-choice.tsx'
import { useOwnWrites } from '#app/editing/outbox/use-own-writes.ts'
import { ReviewNotices, ReviewRequestedNotice, useReview } from '#app/editing/proposals/review.tsx'
import type { QueuedWrite, WriteOutcome } from '#app/replica/database.ts'
import { useDocument } from '#app/replica/use-content.ts'
import { useDatabase } from '#app/replica/use-database.ts'
import { RefusalNotice } from '#app/ui/form/refusal-notice.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type Ask, useConfirm } from '#app/ui/use-confirm.tsx'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import { mergePatch } from '#content/merge-patch.ts'
import { isWorkingCopy, workingCopyId } from '#content/working-copy.ts'
import type { SessionUser } from '#protocol/api-types.ts'
import { TRASH_DAYS } from '#protocol/history.ts'
import { mayDo } from '#protocol/policy.ts'
import { LatestChangesContext, useLatestChanges } from './change-authors.ts'
import { DocumentForm, type DocumentFormProps } from './document-form.tsx'
import { BaseNotices, SavedAsideNotice, SavedNotice } from './document-notices.tsx'
import { PresenceStrip, usePresence } from './presence.tsx'
import type { Save } from './use-document-form.ts'
import { useFreshBase } from './use-edited-document.ts'
import { useAskBeforeLeaving } from './use-unsaved-guard.ts'

/** What a saving made of a document. */
export interface SavedChange {
  kind: 'saved' | 'queued'
  before: Base['document']
  changes: DraftState['changes']
  /** The one that came of it; of what waits, the one that it is based on. */
  revision: number | undefined
}

interface EditDocumentProps {
  collection: CollectionName
  id: string
  user: SessionUser
  opened: Base
  /** Reads the document anew: it is another one now. */
  readAnew(): void
  /** It was deleted, or will be when the server can be reached. */
  onDeleted?(kind: 'saved' | 'queued'): void
  /** It was a working copy, and its document has now what it said, or will have. */
  onPublished?(kind: 'saved' | 'queued'): void
  onSaved?(saved: SavedChange): void
  /** Another form than that of a screen of its own. */
  Form?: ComponentType<DocumentFormProps>
}

/** Changes a document that is there: the form, what becomes of it, and the choice where somebody else was faster. */
export function EditDocument(props: EditDocumentProps) {
  const { collection, id, user, opened, readAnew, onSaved, Form = DocumentForm } = props
  const isPrepared = isWorkingCopy(id)
  const database = useDatabase()
  const reference = database.collection(collection).doc(id)
  const key = `${user.id}:${collection}/${id}`
  const state = useDraft(key, collection, opened)
  const serverDraft = useServerDraft(draftUrl(user, collection, id), key, state)
  const presence = usePresence(collection, id)
  const { base, restart } = state
  const changes = useLatestChanges(collection, id, state)
  const queued = useWritesOf(collection, id)
  const prepared = usePreparedCopy(collection, id, presence.copy)
  const { saveAside, aside, forget } = useSaveAside({
    ...{ collection, id, state },
    copyKey: `${user.id}:${collection}/${workingCopyId(id)}`,
    copy: prepared?.document,
  })
  const conflict = queued.find((write) => write.state === 'conflict')
  // What waited before the saving that is under way: what is being saved waits once that cannot be sent.
  const [queuedBefore, setQueuedBefore] = useState<readonly QueuedWrite[]>()
  const [saved, setSaved] = useState<'saved' | 'queued' | 'asked'>()
  const review = useReview({ collection, id, user, state })
  const [ask, dialog] = useConfirm()
  useAskBeforeLeaving(ask, { ...state, isChanged: state.isChanged && !conflict })
  const published = useDocument(collection, id)?.revision ?? 0
  // Only the server tells of drafts.
  const live = Math.max(published, presence.revision)
  // Once it is published, a working copy is not there to be read.
  const isLeaving = useRef(false)
  const follow = useCallback(() => {
    if (!isLeaving.current) readAnew()
  }, [readAnew])
  useFreshBase({ opened, state, isQueued: queued.length > 0, newest: live, readAnew: follow })

  async function save(_: object, changes: DraftState['changes']): Promise<WriteOutcome> {
    setSaved(undefined)
    forget()
    setQueuedBefore(queued)
    try {
      return await update(changes)
    } finally {
      setQueuedBefore(undefined)
    }
  }

  async function update(changes: DraftState['changes']): Promise<WriteOutcome> {
    const patch = changes
    isLeaving.current = isPrepared && changes.status === 'published'
    const outcome = await reference.update(patch, base.revision, base.document)
    if (!isTaken(outcome)) isLeaving.current = false
    if (isTaken(outcome)) takeIn(outcome, changes)
    // The form has the words; a copy of them in the queue would only be in the way.
    if (outcome.kind === 'refused' && outcome.key) await database.discard(outcome.key)
    return outcome
  }

  /** Goes on from what was saved, or waits to be. */
  function takeIn(outcome: TakenOutcome, changes: DraftState['changes']): void {
    const sent = patched(base.document, changes)
    if (isPrepared && changes.status === 'published') {
      restart(base)
      props.onPublished?.(outcome.kind)
      return
    }
    // What waits is still based on the revision that was seen.
    if (outcome.kind === 'queued') restart({ ...base, document: sent }, sent)
    else {
      restart({ document: sent, revision: outcome.receipt.revision }, sent)
      // Somebody else was quicker, by other fields.
      if (outcome.over)
        state.merge({
          document: patched(outcome.over, changes),
          revision: outcome.receipt.revision,
        })
    }
    setSaved(outcome.kind)
    onSaved?.({
      kind: outcome.kind,
      before: base.document,
      changes,
      revision: outcome.kind === 'saved' ? outcome.receipt.revision : base.revision,
    })
  }

  async function askReview(...asked: Parameters<typeof review.ask>): ReturnType<Save> {
    setSaved(undefined)
    forget()
    const outcome = await review.ask(...asked)
    if (outcome.kind === 'asked') setSaved('asked')
    return outcome
  }

  async function erase(): Promise<WriteOutcome> {
    const outcome = await reference.delete(base.revision)
    if (isTaken(outcome)) {
      restart(base)
      props.onDeleted?.(outcome.kind)
    }
    if (outcome.kind === 'refused' && outcome.key) await database.discard(outcome.key)
    return outcome
  }

  function onChosen(sent: QueuedWrite | undefined, { body = {}, current }: QueuedWrite): void {
    if (!current) {
      readAnew()
      return
    }
    const document = patched(current, sent?.body ?? {})
    restart({ document, revision: current.revision }, patched(base.document, body))
    if (sent) setSaved('queued')
  }

  if (conflict)
    return (
      <ConflictChoice
        write={conflict}
        level={2}
        takesFocus
        onChosen={(sent) => onChosen(sent, conflict)}
      />
    )
  return (
    <LatestChangesContext value={changes}>
      <PresenceStrip user={user} presence={presence} />
      <BaseNotices
        collection={collection}
        state={state}
        queued={queuedBefore ?? queued}
        isGone={presence.editors.length > 0 && presence.revision === 0}
        isOvertaken={base.revision !== undefined && live > base.revision}
      />
      {base.revision !== undefined && isAtRest(state) && queued.length === 0 && (
        <ConfirmBar
          collection={collection}
          id={id}
          title={titleOf(collection, base)}
          document={base.document}
          revision={base.revision}
          onChange={readAnew}
        />
      )}
      {isPrepared && (
        <CopyNotice {...{ collection, id, base, isChanged: state.isChanged, readAnew }} />
      )}
      {!isPrepared && (
        <PreparedNotice {...{ collection, user, prepared }} document={base.document} />
      )}
      <ReviewNotices review={review} />
      <DraftOffer serverDraft={serverDraft} isChanged={state.isChanged} />
      <Form
        label={`Mudar ${collectionLabels(collection).thing}`}
        collection={collection}
        user={user}
        state={state}
        save={save}
        {...(base.revision && { askReview })}
        {...(isPreparable(base) && !isPrepared && { saveAside })}
        draftStatus={<DraftStatus savedTo={serverDraft.savedTo} />}
        notice={
          <LastSaving
            {...{ collection, id, saved, aside }}
            document={base.document}
            isQueued={queued.length > 0}
          />
        }
        aside={
          // What every page needs cannot go.
          (isPrepared || mayDelete(user, collection, base)) && (
            <DeleteButton
              title={titleOf(collection, base)}
              isPrepared={isPrepared}
              ask={ask}
              erase={erase}
            />
          )
        }
      />
      {dialog}
    </LatestChangesContext>
  )
}

type TakenOutcome = Extract<WriteOutcome, { kind: 'saved' | 'queued' }>

interface LastSavingProps {
  collection: CollectionName
  id: string
  saved: 'saved' | 'queued' | 'asked' | undefined
  /** What was kept beside what is published. */
  aside: 'saved' | 'queued' | undefined
  document: Base['document']
  isQueued: boolean
}

/** How the last saving went. */
function LastSaving({ collection, id, saved, aside, document, isQueued }: LastSavingProps) {
  if (aside) return <SavedAsideNotice collection={collection} id={id} kind={aside} />
  if (!saved) return null
  if (saved === 'asked') return <ReviewRequestedNotice />
  return (
    <SavedNotice
      collection={collection}
      id={id}
      // Since then it may have gone out.
      kind={isQueued ? saved : 'saved'}
      document={document}
    />
  )
}

function titleOf(collection: CollectionName, { document }: Base): string {
  return String(document[definitionOf(collection).titleField])
}

/** Readers see it as it stands in the form. */
function isAtRest({ base, isChanged }: DraftState): boolean {
  return !isChanged && base.document.status === 'published'
}

function isTaken(outcome: WriteOutcome): outcome is TakenOutcome {
  return outcome.kind === 'saved' || outcome.kind === 'queued'
}

/** Readers see it, and all of it is at hand. */
function isPreparable({ document, revision, isCopy }: Base): boolean {
  return document.status === 'published' && revision !== undefined && !isCopy
}

function mayDelete(user: SessionUser, collection: CollectionName, { document }: Base): boolean {
  return !definitionOf(collection).singleton && mayDo(user, 'delete', collection, document)
}

function useWritesOf(collection: CollectionName, id: string): QueuedWrite[] {
  return useOwnWrites().filter((write) => isOf(write, collection, id))
}

function isOf(write: QueuedWrite, collection: CollectionName, id: string): boolean {
  return write.collection === collection && write.id === id
}

function patched(document: Base['document'], changes: object): Base['document'] {
  return mergePatch(document, changes) as Base['document']
}

type Refused = Extract<WriteOutcome, { kind: 'refused' }>

interface DeleteButtonProps {
  /** The document's name. */
  title: string
  /** It is a working copy: what is published stays. */
  isPrepared: boolean
  ask: Ask
  erase(): Promise<WriteOutcome>
}

/** Deletes a document once the user has confirmed it. */
function DeleteButton({ title, isPrepared, ask, erase }: DeleteButtonProps) {
  const [refused, setRefused] = useState<Refused>()

  async function onClick() {
    setRefused(undefined)
    const deletion = {
      title: `Apagar “${title}”?`,
      text: `Some para todos, também em quem está sem internet quando ela voltar. Fica na lixeira por ${TRASH_DAYS} dias. Para só esconder, salve como rascunho.`,
      agree: 'Apagar',
      isDangerous: true,
    }
    const isAgreed = await ask(isPrepared ? discardQuestion : deletion)
    if (!isAgreed) return
    const outcome = await erase()
    if (outcome.kind === 'refused') setRefused(outcome)
  }

  return (
    <>
      <RefusalNotice code={refused?.errors ? undefined : refused?.code} />
      <div role="alert">
        {refused?.errors?.map(({ detail }) => (
          <p key={detail} className="form-refusal">
            {sentence(detail)}
          </p>
        ))}
      </div>
      <button type="button" className="button button-danger" onClick={onClick}>
        <Icon svg={trash} />
        {isPrepared ? 'Descartar a alteração' : 'Apagar'}
      </button>
    </>
  )
}
