import { type ReactNode, useState } from 'react'
import { fieldsOf } from '#app/editing/drafts/draft.ts'
import { EditorDialog } from '#app/editing/editor-dialog.tsx'
import { type FieldDraft, fieldDraftOf, fieldValueOf } from '#app/editing/fields/field-draft.ts'
import { FieldInput } from '#app/editing/fields/field-input.tsx'
import { CampusField } from '#app/editing/form/form-inputs.tsx'
import { OwnerField, useUsers } from '#app/editing/form/trust-inputs.tsx'
import { fieldLabel, formatValue } from '#app/editing/format-value.ts'
import { useFormatContext } from '#app/editing/use-format-value.ts'
import { FieldFrame } from '#app/ui/form/field.tsx'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import { type CampusScope, type StaffDocument, statuses } from '#content/document.ts'
import type { Field } from '#content/fields.ts'
import { isSameValue } from '#content/merge-patch.ts'
import type { Author, SessionUser } from '#protocol/api-types.ts'
import { mayDo } from '#protocol/policy.ts'
import { type FieldChange, neededFor } from './bulk-steps.ts'
import '#app/editing/fields/fields.css'

/** What is each document's own, or too long to be the same in many. */
const ownKinds: ReadonlySet<Field['kind']> = new Set([
  'slug',
  'markdown',
  'drawing',
  'image',
  'rows',
  'coordinates',
  'hoursExceptions',
])

/** What is chosen from a few values that no field of the collection has. */
const envelopeChoices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // A date to publish at is each document's own.
  status: {
    draft: statuses.draft,
    published: statuses.published,
    archived: statuses.archived,
  },
  doubts: { all: 'Tudo a confirmar', none: 'Nada a confirmar' },
}

interface Props {
  user: SessionUser
  collection: CollectionName
  documents: readonly StaffDocument[]
  /** They are this device's copy of what readers see: what else they say is not known. */
  isCopy: boolean
  onChosen(change: FieldChange): void
  onClose(): void
}

/** Asks for a field and its value for many documents, and shows what becomes of each before it is done. */
export function BulkEdit({ user, collection, documents, isCopy, onChosen, onClose }: Props) {
  const offered = namesOffered(user, collection, isCopy)
  const [name, setName] = useState(offered[0] ?? 'doubts')
  const [draft, setDraft] = useState<FieldDraft>()
  const [owner, setOwner] = useState<Author>()
  const change = draft === undefined ? undefined : { name, value: valueIn(collection, name, draft) }
  const own = documents.filter((document) =>
    mayDo(user, neededFor({ name, value: undefined }), collection, document),
  )
  const changing = change
    ? own.filter((document) => !isSameValue(document[name], change.value))
    : []
  return (
    <EditorDialog
      title={`Mudar um campo em ${documents.length}`}
      onClose={onClose}
      buttons={
        change &&
        changing.length > 0 && (
          <button type="button" className="button" onClick={() => onChosen(change)}>
            Mudar {changing.length}
          </button>
        )
      }
    >
      <FieldFrame name="bulk-field" label="Que campo">
        {(frame) => (
          <select
            {...frame}
            value={name}
            onChange={({ target }) => {
              setName(target.value)
              setDraft(undefined)
            }}
          >
            {offered.map((each) => (
              <option key={each} value={each}>
                {fieldLabel(collection, each)}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      <ValueInput
        key={name}
        user={user}
        collection={collection}
        name={name}
        draft={draft}
        onChange={setDraft}
        onOwner={setOwner}
      />
      {own.length < documents.length && (
        <p className="form-notice">
          {documents.length - own.length === 1
            ? '1 é de outras pessoas e fica como está.'
            : `${documents.length - own.length} são de outras pessoas e ficam como estão.`}
        </p>
      )}
      {change && (
        <Changes collection={collection} change={change} changing={changing} owner={owner} />
      )}
    </EditorDialog>
  )
}

function namesOffered(user: SessionUser, collection: CollectionName, isCopy: boolean): string[] {
  const { titleField } = definitionOf(collection)
  const own = fieldsOf(collection)
    .filter(([name, { kind, audience }]) => {
      const isKnown = !(isCopy && audience === 'staff')
      return name !== titleField && !ownKinds.has(kind) && isKnown
    })
    .map(([name]) => name)
  return [
    ...(mayDo(user, 'publish', collection) ? ['campuses', 'status'] : []),
    ...(user.role === 'admin' && !isCopy ? ['owner'] : []),
    'doubts',
    ...(isCopy ? [] : ['source']),
    ...own,
  ]
}

function valueIn(collection: CollectionName, name: string, draft: FieldDraft): unknown {
  const field = definitionOf(collection).fields[name]
  if (field) return fieldValueOf(field, draft)
  if (name === 'doubts') return draft === 'all' ? [{ field: '*' }] : []
  return draft === '' ? undefined : draft
}

interface ValueInputProps {
  user: SessionUser
  collection: CollectionName
  name: string
  draft: FieldDraft | undefined
  onChange(draft: FieldDraft): void
  onOwner(owner: Author | undefined): void
}

function ValueInput({
  user,
  collection,
  name,
  draft,
  onChange,
  onOwner,
}: ValueInputProps): ReactNode {
  const field = definitionOf(collection).fields[name]
  if (field) {
    const shown = { [name]: draft ?? fieldDraftOf(field, undefined) }
    return <FieldInput name={name} field={field} draft={shown} onChange={onChange} />
  }
  switch (name) {
    case 'campuses':
      return (
        <CampusField
          value={(draft ?? []) as CampusScope}
          given={user.role === 'admin' ? 'all' : user.campuses}
          onChange={onChange}
        />
      )
    case 'owner':
      return (
        <OwnerField
          value={String(draft ?? '')}
          onChange={(id, owner) => {
            onOwner(owner)
            onChange(id)
          }}
        />
      )
    case 'doubts':
    case 'status':
      return (
        <fieldset className="choice">
          <legend>{fieldLabel(collection, name)}</legend>
          {Object.entries(envelopeChoices[name] ?? {}).map(([value, label]) => (
            <label key={value}>
              <input
                type="radio"
                name={name}
                checked={draft === value}
                onChange={() => onChange(value)}
              />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
      )
    default:
      return (
        <FieldFrame name={name} label={fieldLabel(collection, name)}>
          {(frame) => (
            <input
              {...frame}
              value={String(draft ?? '')}
              onChange={({ target }) => onChange(target.value)}
            />
          )}
        </FieldFrame>
      )
  }
}

const MAX_SHOWN = 8

interface ChangesProps {
  collection: CollectionName
  change: FieldChange
  changing: readonly StaffDocument[]
  /** Whom somebody chose. */
  owner: Author | undefined
}

/** What each document says now and will say. */
function Changes({ collection, change, changing, owner }: ChangesProps) {
  const { name, value } = change
  const { titleField } = definitionOf(collection)
  const users = useUsers(name === 'owner' ? '' : undefined)
  const context = useFormatContext(owner ? [...users, owner] : users)
  const shown = (field: string, of: unknown) => formatValue(collection, field, of, context)
  if (changing.length === 0) return <p className="form-notice">Todos já dizem isto.</p>
  return (
    <>
      <p role="status">{changing.length === 1 ? 'Muda 1:' : `Mudam ${changing.length}:`}</p>
      <ul className="bulk-changes" aria-label="O que vai mudar">
        {changing.slice(0, MAX_SHOWN).map((document) => (
          <li key={document.id}>
            <b>{shown(titleField, document[titleField])}</b>:{' '}
            <del>{shown(name, document[name]) || 'vazio'}</del>
            <span aria-hidden="true"> → </span>
            <span className="visually-hidden"> para </span>
            <ins>{shown(name, value) || 'vazio'}</ins>
          </li>
        ))}
        {changing.length > MAX_SHOWN && <li>e mais {changing.length - MAX_SHOWN}</li>}
      </ul>
    </>
  )
}
