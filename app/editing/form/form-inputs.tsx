import { type ReactNode, useId } from 'react'
import { type Draft, envelopeNames, fieldsOf } from '#app/editing/drafts/draft.ts'
import type { DraftState } from '#app/editing/drafts/use-draft.ts'
import type { FieldDraft } from '#app/editing/fields/field-draft.ts'
import { FieldInput } from '#app/editing/fields/field-input.tsx'
import { InstantField, useToday } from '#app/editing/fields/time-fields.tsx'
import { fieldLabel } from '#app/editing/format-value.ts'
import { campusNames } from '#app/i18n/campus-names.ts'
import { useCollection, useSettings } from '#app/replica/use-content.ts'
import { FieldGroup, type FormFaults } from '#app/ui/form/field.tsx'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import { type CampusScope, type Status, statuses } from '#content/document.ts'
import { arrangedBy } from '#content/document-order.ts'
import type { FieldError, SessionUser } from '#protocol/api-types.ts'
import { mayDo } from '#protocol/policy.ts'
import { FieldClashes } from './form-clashes.tsx'
import { DuplicateLink } from './form-validation.tsx'
import { followingDays } from './scheduled-day.ts'
import { TrustInputs } from './trust-inputs.tsx'
import { isReadAsText, WritingHelp } from './writing-help.tsx'

const effects: Record<Status, string> = {
  draft: 'Só quem edita vê.',
  scheduled: 'Aparece sozinho no dia e na hora que você marcar.',
  published: 'Quem lê vê, assim que você salvar.',
  archived: 'Sai do ar, e fica guardado.',
}

const copyEffects: Partial<Record<Status, string>> = {
  draft: 'Fica guardada; quem lê vê o que está publicado até você publicar.',
  scheduled: 'Vai ao ar sozinha no dia e na hora que você marcar.',
}

interface StatusFieldProps {
  value: Status
  /** It is the working copy of a document that is published. */
  isPrepared: boolean
  /** What it is now; a new document is put away before it was anything else. */
  isNew: boolean
  /** What being published does where the fields say from when to when it is seen: they are the only dates then. */
  ownDates: string | undefined
  onChange(value: Status): void
}

/** Chooses who sees a document. */
function StatusField({ value, isPrepared, isNew, ownDates, onChange }: StatusFieldProps) {
  const told = isPrepared ? copyEffects : effects
  const offered = (Object.keys(told) as Status[]).filter(
    (status) =>
      (status !== 'archived' || !isNew) &&
      (status !== 'scheduled' || !ownDates || isPrepared || value === status),
  )
  return (
    <FieldGroup label={isPrepared ? 'Quando vai ao ar' : 'Quem vê'} name="status">
      {offered.map((status) => (
        <label key={status}>
          <input
            type="radio"
            name="status"
            value={status}
            checked={status === value}
            onChange={() => onChange(status)}
          />
          <span>
            <b>{isPrepared && status === 'draft' ? 'Ainda não' : statuses[status]}</b>
            <small>{(status === 'published' && ownDates) || told[status]}</small>
          </span>
        </label>
      ))}
    </FieldGroup>
  )
}

interface EnvelopeInputsProps {
  collection: CollectionName
  user: SessionUser
  draft: Draft
  /** Where and how the document is now: it decides what the user may. */
  scope: CampusScope
  isPrepared: boolean
  isNew: boolean
  type(name: string, value: FieldDraft): void
}

const publishAt = {
  kind: 'instant',
  label: 'Publicar em',
  hint: 'Vai ao ar sozinho.',
} as const

const expireAt = {
  kind: 'instant',
  label: 'Tirar do ar em',
  hint: 'Depois disso fica arquivado.',
  optional: true,
} as const

interface PublishAtProps {
  collection: CollectionName
  draft: Draft
  onChange(value: string): void
}

/** When it goes out by itself, and which of its days go with that. */
function PublishAtField({ collection, draft, onChange }: PublishAtProps) {
  const { timeZone } = useSettings()
  const following = followingDays(collection, draft, timeZone, useToday())
  const words = following.map((name) => `“${fieldLabel(collection, name)}” muda junto.`)
  return (
    <InstantField
      name="publishAt"
      field={{ ...publishAt, hint: words.join(' ') || publishAt.hint }}
      value={String(draft.publishAt)}
      onChange={onChange}
    />
  )
}

/** Where a document counts, and who sees it from when to when. What every page needs is everywhere, always. */
function EnvelopeInputs(props: EnvelopeInputsProps) {
  const { collection, user, draft, scope, isPrepared, isNew, type } = props
  if (definitionOf(collection).singleton) return null
  if (!mayDo(user, 'publish', collection)) return <FixedCampus scope={scope} />
  const status = draft.status as Status
  const ownDates = ownDatesOf(collection)
  const isOnAir = status === 'scheduled' || status === 'published'
  return (
    <>
      {!isPrepared && (
        <div data-field="campuses">
          <CampusField
            value={draft.campuses as CampusScope}
            given={user.role === 'admin' ? 'all' : user.campuses}
            onChange={(value) => type('campuses', value)}
          />
        </div>
      )}
      <div data-field="status">
        <StatusField
          value={status}
          isPrepared={isPrepared}
          isNew={isNew}
          ownDates={ownDates}
          onChange={(next) => {
            type('status', next)
            // Published now: a date ahead would make it wait again.
            if (next === 'published' && isAhead(draft.publishAt)) type('publishAt', '')
          }}
        />
      </div>
      {status === 'scheduled' && (
        <div data-field="publishAt">
          <PublishAtField
            collection={collection}
            draft={draft}
            onChange={(value) => type('publishAt', value)}
          />
        </div>
      )}
      {!isPrepared && isOnAir && (!ownDates || draft.expireAt !== '') && (
        <div data-field="expireAt">
          <InstantField
            name="expireAt"
            field={expireAt}
            value={String(draft.expireAt)}
            after={status === 'scheduled' ? String(draft.publishAt) : ''}
            onChange={(value) => type('expireAt', value)}
          />
        </div>
      )}
    </>
  )
}

/** `Aparece no tempo marcado em “Mostrar a partir de” e “Mostrar até”.`; undefined where no field says that. */
function ownDatesOf(collection: CollectionName): string | undefined {
  const { shownBetween, fields } = definitionOf(collection)
  if (!shownBetween) return undefined
  const [from, until] = [shownBetween.from, shownBetween.until].map((name) => fields[name]?.label)
  return `Aparece no tempo marcado em “${from}” e “${until}”.`
}

function isAhead(instant: FieldDraft | undefined): boolean {
  return Date.parse(String(instant)) > Date.now()
}

/** Whoever looks after one sector does not move it. */
function FixedCampus({ scope }: { scope: CampusScope }) {
  const campuses = useCollection('campuses') ?? []
  return <p className="field-hint">Campus: {campusNames(scope, campuses) ?? 'todos'}.</p>
}

interface FormInputsProps {
  collection: CollectionName
  user: SessionUser
  state: DraftState
  faults: FormFaults
  errors: readonly FieldError[]
  isNew: boolean
  type(name: string, value: FieldDraft): void
}

type Fields = ReturnType<typeof fieldsOf>

/** Of the number by which staff arrange a collection; what its definition says of it readers load too. */
const placeHint =
  'O lugar na lista de quem lê: 1 vem antes de 2. Mais fácil: salve, e arraste em “Ordenar”, no alto da lista.'

const trustNames = ['confirmedAt', 'doubts', 'asOf', 'source', 'owner']

/** All inputs of a form: those of the definition in its order, then the envelope's. */
export function FormInputs(props: FormInputsProps) {
  const { collection, user, state, faults, errors, isNew, type } = props
  const { draft, base } = state
  const { campuses, confirmedAt } = base.document
  const isPrepared = base.document.basedOn !== undefined
  const place = arrangedBy(definitionOf(collection))?.name
  return (
    <>
      {groupsOf(collection).map(([title, fields]) => (
        <FormGroup key={title} title={title}>
          {fields.map(([name, field]) => (
            <div key={name} data-field={name}>
              <FieldInput
                name={name}
                field={name === place ? { ...field, hint: placeHint } : field}
                draft={draft}
                onChange={(value) => type(name, value)}
              />
              {isReadAsText(field) && <WritingHelp text={String(draft[name] ?? '')} />}
              <FieldClashes collection={collection} state={state} names={[name]} />
              <DuplicateLink collection={collection} name={name} errors={errors} />
            </div>
          ))}
        </FormGroup>
      ))}
      <EnvelopeInputs
        collection={collection}
        user={user}
        draft={draft}
        scope={campuses}
        isPrepared={isPrepared}
        isNew={isNew}
        type={type}
      />
      <FieldClashes collection={collection} state={state} names={envelopeNames} />
      <TrustInputs
        collection={collection}
        user={user}
        draft={draft}
        isPrepared={isPrepared}
        confirmedAt={typeof confirmedAt === 'string' ? confirmedAt : undefined}
        isFaulty={trustNames.some((name) => faults[name] !== undefined)}
        type={type}
      />
    </>
  )
}

/** The fields of a collection by their groups, in the definition's order; without a title those that have none. */
function groupsOf(collection: CollectionName): (readonly [title: string, Fields])[] {
  const fields = fieldsOf(collection)
  const titles = new Set(fields.map(([, { group = '' }]) => group))
  return [...titles].map((title) => [title, fields.filter(([, { group = '' }]) => group === title)])
}

function FormGroup({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  if (!title) return children
  return (
    <section className="form-group" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <div className="form-fields">{children}</div>
    </section>
  )
}

interface CampusFieldProps {
  value: CampusScope
  /** Where the user may write. */
  given: CampusScope
  onChange(value: CampusScope): void
}

/** Chooses which campuses a document belongs to, of those that the user writes for. */
export function CampusField({ value, given, onChange }: CampusFieldProps) {
  const campuses = useCollection('campuses') ?? []
  const offered = campuses.filter(({ id }) => given === 'all' || given.includes(id))
  const chosen = value === 'all' ? [] : value
  return (
    <FieldGroup label="Campus" name="campuses" hint="Onde isto vale.">
      {given === 'all' && (
        <label>
          <input
            type="checkbox"
            name="campuses"
            checked={value === 'all'}
            onChange={({ target }) => onChange(target.checked ? 'all' : [])}
          />
          <span>Todos os campi</span>
        </label>
      )}
      {value !== 'all' && (
        <div className="choice-columns">
          {offered.map(({ id, shortName }) => (
            <label key={id}>
              <input
                type="checkbox"
                name="campuses"
                value={id}
                checked={chosen.includes(id)}
                onChange={({ target }) =>
                  onChange(
                    target.checked ? [...chosen, id] : chosen.filter((campus) => campus !== id),
                  )
                }
              />
              <span>{shortName}</span>
            </label>
          ))}
        </div>
      )}
    </FieldGroup>
  )
}
