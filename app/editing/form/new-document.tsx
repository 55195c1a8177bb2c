import { collectionLabels } from '#app/editing/collection-labels.ts'
import type { EditedDocument } from '#app/editing/drafts/draft.ts'
import {
  DraftOffer,
  DraftStatus,
  draftUrl,
  useServerDraft,
} from '#app/editing/drafts/server-draft.tsx'
import { useDraft } from '#app/editing/drafts/use-draft.ts'
import type { WriteOutcome, Written } from '#app/replica/database.ts'
import { useCampus } from '#app/replica/use-content.ts'
import { useDatabase } from '#app/replica/use-database.ts'
import { useConfirm } from '#app/ui/use-confirm.tsx'
import type { CollectionName } from '#content/collections.ts'
import type { CampusScope, Status } from '#content/document.ts'
import type { SessionUser } from '#protocol/api-types.ts'

import { DocumentForm } from './document-form.tsx'
import { BaseNotices } from './document-notices.tsx'
import { useAskBeforeLeaving } from './use-unsaved-guard.ts'

export interface Created {
  id: string
  /** `queued`: it waits on this device. */
  kind: 'saved' | 'queued'
  status: Status
  /** When it goes out by itself. */
  publishAt?: string | undefined
  campuses: CampusScope
}

/** What a form begins with, by the names of its fields. */
export type GivenValues = Readonly<Record<string, unknown>>

interface Props {
  collection: CollectionName
  user: SessionUser
  given: GivenValues
  /** Id of the document that it is a copy of: what was typed into it is kept apart. */
  copied?: string | undefined
  onCreated(created: Created): void
}

/** Makes a document that is not there yet. */
export function NewDocument({ collection, user, given, copied, onCreated }: Props) {
  const database = useDatabase()
  const campus = useCampus()
  const key = `${user.id}:${collection}${copied === undefined ? '' : `?copia=${copied}`}`
  const state = useDraft(key, collection, {
    document: { ...newDocumentFor(user, campus?.id), ...given },
    revision: 0,
  })
  const serverDraft = useServerDraft(draftUrl(user, collection), key, state)
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
        publishAt: record.publishAt as string | undefined,
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
      <DraftOffer serverDraft={serverDraft} isChanged={state.isChanged} />
      <DocumentForm
        label={`Criar ${collectionLabels(collection).thing}`}
        collection={collection}
        user={user}
        state={state}
        save={save}
        notice={null}
        draftStatus={<DraftStatus savedTo={serverDraft.savedTo} />}
      />
      {dialog}
    </>
  )
}

/**
 * What the form of a new document begins with: a draft of all campuses for who writes for all of them, otherwise of
 * the campus that the person reads about (`here`), or of the first one that they write for.
 */
export function newDocumentFor(
  { role, campuses }: Pick<SessionUser, 'role' | 'campuses'>,
  here: string | undefined,
): EditedDocument {
  if (role === 'admin' || campuses === 'all') return { campuses: 'all', status: 'draft' }
  const own = campuses.find((campus) => campus === here) ?? campuses[0]
  return { campuses: own === undefined ? [] : [own], status: 'draft' }
}
