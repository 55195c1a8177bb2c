import { campusNames } from '#app/i18n/campus-names.ts'
import { useCollection } from '#app/replica/use-content.ts'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import type { CampusScope, Status } from '#content/document.ts'
import type { SessionUser } from '#protocol/accounts.ts'
import { mayDo } from '#protocol/policy.ts'
import { CampusField } from './campus-field.tsx'
import type { Draft } from './draft.ts'
import type { FieldDraft } from './fields/field-draft.ts'
import { InstantField } from './fields/instant-field.tsx'
import { StatusField } from './status-field.tsx'

interface Props {
  collection: CollectionName
  user: SessionUser
  draft: Draft
  /** Where and how the document is now: it decides what the person may. */
  scope: CampusScope
  isNew: boolean
  type(name: string, value: FieldDraft): void
}

const publishAt = {
  kind: 'instant',
  label: 'Publicar em',
  hint: 'O servidor publica sozinho nesse minuto.',
} as const

const expireAt = {
  kind: 'instant',
  label: 'Tirar do ar em',
  hint: 'Depois disso fica arquivado.',
  optional: true,
} as const

/** Where a document counts, and who sees it from when to when. What every page needs is everywhere, always. */
export function EnvelopeInputs({ collection, user, draft, scope, isNew, type }: Props) {
  if (definitionOf(collection).singleton) return null
  if (!mayDo(user, 'publish', collection)) return <FixedCampus scope={scope} />
  const status = draft.status as Status
  return (
    <>
      <CampusField
        value={draft.campuses as CampusScope}
        given={user.role === 'admin' ? 'all' : user.campuses}
        onChange={(value) => type('campuses', value)}
      />
      <StatusField
        value={status}
        isNew={isNew}
        onChange={(next) => {
          type('status', next)
          // Published now: a date ahead would make it wait again.
          if (next === 'published' && isAhead(draft.publishAt)) type('publishAt', '')
        }}
      />
      {status === 'scheduled' && (
        <InstantField
          name="publishAt"
          field={publishAt}
          value={String(draft.publishAt)}
          onChange={(value) => type('publishAt', value)}
        />
      )}
      {(status === 'scheduled' || status === 'published') && (
        <InstantField
          name="expireAt"
          field={expireAt}
          value={String(draft.expireAt)}
          onChange={(value) => type('expireAt', value)}
        />
      )}
    </>
  )
}

function isAhead(instant: FieldDraft | undefined): boolean {
  return Date.parse(String(instant)) > Date.now()
}

/** Whoever looks after one sector does not move it. */
function FixedCampus({ scope }: { scope: CampusScope }) {
  const campuses = useCollection('campuses') ?? []
  return <p className="field-hint">Campus: {campusNames(scope, campuses) ?? 'todos'}.</p>
}
