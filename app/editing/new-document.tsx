import type { WriteOutcome, Written } from '#app/replica/database.ts'
import { useCampus } from '#app/replica/use-campus.ts'
import { useDatabase } from '#app/replica/use-database.ts'
import { useConfirm } from '#app/ui/use-confirm.tsx'
import type { CollectionName } from '#content/collections.ts'
import type { CampusScope, Status } from '#content/document.ts'
import type { SessionUser } from '#protocol/accounts.ts'
import { BaseNotices } from './base-notices.tsx'
import { collectionWords } from './collection-words.ts'
import { DocumentForm } from './document-form.tsx'
import { DraftOffer } from './drafts/draft-offer.tsx'
import { DraftStatus } from './drafts/draft-status.tsx'
import { draftUrl, useServerDraft } from './drafts/use-server-draft.ts'
import { newDocumentFor } from './new-document-for.ts'
import { useAskBeforeLeaving } from './use-ask-before-leaving.ts'
import { useDraft } from './use-draft.ts'

export interface Created {
  id: string
  /** `queued`: it waits on this device. */
  kind: 'saved' | 'queued'
  status: Status
  campuses: CampusScope
}

interface Props {
  collection: CollectionName
  user: SessionUser
  /** Texts that the form begins with, by the names of their fields. */
  given: Readonly<Record<string, string>>
  onCreated(created: Created): void
}

/** Makes a document that is not there yet. */
export function NewDocument({ collection, user, given, onCreated }: Props) {
  const database = useDatabase()
  const campus = useCampus()
  const key = `${user.id}:${collection}`
  const state = useDraft(key, collection, {
    document: { ...newDocumentFor(user, campus?.id), ...given },
    revision: 0,
  })
  const kept = useServerDraft(draftUrl(user, collection), key, state)
  const [ask, dialog] = useConfirm()
  useAskBeforeLeaving(ask, state)

  async function save(record: Record<string, unknown>): Promise<WriteOutcome> {
    const outcome = await database.collection(collection).add(record as Written<CollectionName>)
    const mine = database.writes
      .get()
      .findLast((write) => write.kind === 'add' && write.collection === collection)
    const id = outcome.kind === 'saved' ? outcome.receipt.id : mine?.id
    if (id !== undefined && (outcome.kind === 'saved' || outcome.kind === 'queued')) {
      state.restart(state.base)
      onCreated({
        id,
        kind: outcome.kind,
        status: record.status as Status,
        campuses: record.campuses as CampusScope,
      })
    }
    // The form has the words; a copy of them in the queue would only be in the way.
    if (outcome.kind === 'refused' && outcome.key) await database.discard(outcome.key)
    return outcome
  }

  return (
    <>
      <BaseNotices
        collection={collection}
        state={state}
        queued={[]}
        isGone={false}
        isOvertaken={false}
      />
      <DraftOffer kept={kept} isChanged={state.isChanged} />
      <DocumentForm
        label={`Criar ${collectionWords(collection).thing}`}
        collection={collection}
        user={user}
        state={state}
        save={save}
        notice={null}
        draftStatus={<DraftStatus savedTo={kept.savedTo} />}
      />
      {dialog}
    </>
  )
}
