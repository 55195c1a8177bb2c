import type { ComponentType } from 'react'
import { collectionLabels } from '#app/editing/collection-labels.ts'
import { readersListPath, readersPath } from '#app/editing/document-paths.ts'
import { type Base, fieldsOf } from '#app/editing/drafts/draft.ts'
import {
  DraftOffer,
  DraftStatus,
  draftUrl,
  useServerDraft,
} from '#app/editing/drafts/server-draft.tsx'
import { type DraftState, useDraft } from '#app/editing/drafts/use-draft.ts'
import type { WriteOutcome } from '#app/replica/database.ts'
import { useCampus, useCollection, useSettings } from '#app/replica/use-content.ts'
import { useDatabase } from '#app/replica/use-database.ts'
import { Waiting } from '#app/ui/state-view.tsx'
import { useConfirm } from '#app/ui/use-confirm.tsx'
import { placeAtEnd } from '#content/arrange.ts'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import type { CampusScope, Status, Summary } from '#content/document.ts'
import { arrangedBy } from '#content/document-order.ts'
import { addDays, localTime } from '#content/local-time.ts'
import { readableId } from '#content/text/readable-id.ts'
import type { SessionUser } from '#protocol/api-types.ts'
import { DocumentForm, type DocumentFormProps } from './document-form.tsx'
import { BaseNotices } from './document-notices.tsx'
import { shownTime } from './shown-time.ts'
import { useAskBeforeLeaving } from './use-unsaved-guard.ts'
import { whenItHappens } from './when-it-happens.ts'
import { withMonths } from './with-months.ts'

export interface Created {
  id: string
  /** `queued`: it waits on this device. */
  kind: 'saved' | 'queued'
  status: Status
  /** When it goes out by itself. */
  publishAt?: string | undefined
  campuses: CampusScope
  /** What was written. */
  record: Readonly<Record<string, unknown>>
  /** From when to when readers see it, where its own fields say that. */
  shown: string | undefined
  /** When it takes place, where it does and is not over. */
  happens: string | undefined
  /** Where readers see it, once it is published; undefined where they never do. */
  path: string | undefined
}

/** What a form begins with, by the names of its fields. */
export type GivenValues = Readonly<Record<string, unknown>>

interface Props {
  collection: CollectionName
  user: SessionUser
  given: GivenValues
  /** What it is a copy of: what was typed into it is kept apart. */
  copied?: string | undefined
  onCreated(created: Created): void
  /** Another form than the one for a screen of any width. */
  Form?: ComponentType<DocumentFormProps>
}

/** Makes a document that is not there yet; where staff arrange them, behind all others. */
export function NewDocument(props: Props) {
  const { collection, given } = props
  const by = arrangedBy(definitionOf(collection))
  const others = useCollection(collection) as readonly Summary<CollectionName>[] | undefined
  if (!by) return <NewDocumentForm {...props} />
  if (!others) return <Waiting />
  const places = others.map((document) => (document as GivenValues)[by.name] as number | undefined)
  const place = placeAtEnd(places, by.max)
  return <NewDocumentForm {...props} given={{ ...given, ...(place && { [by.name]: place }) }} />
}

function NewDocumentForm(props: Props) {
  const { collection, user, given, copied, onCreated, Form = DocumentForm } = props
  const database = useDatabase()
  const campus = useCampus()
  const { timeZone } = useSettings()
  const today = localTime(Date.now(), timeZone).day
  const key = `${user.id}:${collection}${copied === undefined ? '' : `?copia=${copied}`}`
  const draft = useDraft(key, collection, {
    document: {
      ...newDocumentFor(user, campus?.id),
      ...proposedValues(collection, today),
      ...given,
    },
    revision: 0,
  })
  const state = withMonths(collection, withSlug(collection, draft))
  const serverDraft = useServerDraft(draftUrl(user, collection), key, state)
  const [ask, dialog] = useConfirm()
  useAskBeforeLeaving(ask, state)

  async function save(record: Record<string, unknown>): Promise<WriteOutcome> {
    const outcome = await database.collection(collection).add(record)
    const mine = database.writes
      .get()
      .findLast((write) => write.kind === 'add' && write.collection === collection)
    const id = outcome.kind === 'saved' ? outcome.receipt.id : mine?.id
    if (id !== undefined && (outcome.kind === 'saved' || outcome.kind === 'queued')) {
      state.restart(state.base)
      const now = localTime(Date.now(), timeZone)
      onCreated({
        id,
        kind: outcome.kind,
        status: record.status as Status,
        publishAt: record.publishAt as string | undefined,
        campuses: record.campuses as CampusScope,
        record,
        shown: shownTime(collection, record, now),
        happens: whenItHappens(collection, record, now),
        path: readersListPath(collection) && readersPath(collection, { ...record, id }),
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
      <Form
        label={`Criar ${collectionLabels(collection).thing}`}
        collection={collection}
        user={user}
        state={state}
        save={save}
        notice={null}
        draftStatus={<DraftStatus savedTo={serverDraft.savedTo} isNew />}
      />
      {dialog}
    </>
  )
}

/** The address at which readers will see a document follows its title until somebody types it. */
function withSlug(collection: CollectionName, state: DraftState): DraftState {
  const { titleField } = definitionOf(collection)
  const [slug] = fieldsOf(collection).find(([, { kind }]) => kind === 'slug') ?? []
  if (slug === undefined) return state
  const slugOf = (title: unknown) => readableId(title, '')
  return {
    ...state,
    type(name, value) {
      const { [titleField]: title, [slug]: present } = state.draft
      state.type(name, value)
      if (name === titleField && present === slugOf(title)) state.type(slug, slugOf(value))
    },
  }
}

/** The days and choices that a definition proposes. */
export function proposedValues(collection: CollectionName, today: string): Record<string, string> {
  return Object.fromEntries(
    fieldsOf(collection).flatMap(([name, field]) => {
      if ((field.kind === 'moment' || field.kind === 'date') && field.daysAhead !== undefined)
        return [[name, addDays(today, field.daysAhead)]]
      return field.kind === 'choice' && field.proposed ? [[name, field.proposed]] : []
    }),
  )
}

/**
 * What the form of a new document begins with: a draft of all campuses for who writes for all of them, otherwise of
 * the campus that the user reads about (`here`), or of the first one that they write for.
 */
export function newDocumentFor(
  { role, campuses }: Pick<SessionUser, 'role' | 'campuses'>,
  here: string | undefined,
): Base['document'] {
  if (role === 'admin' || campuses === 'all') return { campuses: 'all', status: 'draft' }
  const own = campuses.find((campus) => campus === here) ?? campuses[0]
  return { campuses: own === undefined ? [] : [own], status: 'draft' }
}
