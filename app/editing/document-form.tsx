import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { campusNames } from '#app/i18n/campus-names.ts'
import type { WriteOutcome } from '#app/replica/database.ts'
import { useCollection } from '#app/replica/use-content.ts'
import type { Refusal } from '#app/session/answer.ts'
import '#app/ui/form/form.css'
import { type FormFaults, FormFaultsContext } from '#app/ui/form/form-faults.ts'
import { RefusalNotice } from '#app/ui/form/refusal-notice.tsx'
import type { CollectionName } from '#content/collections.ts'
import type { CampusScope, Status } from '#content/document.ts'
import type { SessionUser } from '#protocol/accounts.ts'
import type { FieldError } from '#protocol/errors.ts'
import { mayDo } from '#protocol/policy.ts'
import { CampusField } from './campus-field.tsx'
import { checkRecord, formFaults, otherFaults, prepareCheck } from './check-record.ts'
import { type Draft, editableFields, recordOf } from './draft.ts'
import './editing.css'
import { FieldInput } from './field-input.tsx'
import { StatusField } from './status-field.tsx'
import type { DraftState } from './use-draft.ts'

interface Props {
  /** What it is about, for those who do not see it. */
  label: string
  collection: CollectionName
  user: SessionUser
  state: DraftState
  /** Sends what is written, whole or only what changed. */
  save(record: Record<string, unknown>, changes: DraftState['changes']): Promise<WriteOutcome>
  /** Said beside the button: how the last saving went. */
  notice: ReactNode
  /** Other things that can be done with the document. */
  aside?: ReactNode
}

/** The form of a collection's documents, made from its definition. What is typed stays until it is saved. */
export function DocumentForm(props: Props) {
  const { label, collection, state, aside } = props
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const [refusal, setRefusal] = useState<Refusal>()
  const [isBusy, setBusy] = useState(false)
  const [isNothing, setNothing] = useState(false)
  const faults = formFaults(errors)
  // By the time of the first check the connection may be gone.
  useEffect(prepareCheck, [])

  async function save(): Promise<void> {
    setRefusal(undefined)
    const record = recordOf(collection, state.draft)
    const found = [...(await checkRecord(collection, record)), ...faultsOfAccess(props, record)]
    showErrors(found)
    if (found.length > 0) return
    setNothing(!state.isChanged)
    if (!state.isChanged) return
    const outcome = await props.save(record, state.changes)
    if (outcome.kind !== 'refused') return
    showErrors(outcome.errors ?? [])
    setRefusal(outcome.code)
  }

  function showErrors(next: readonly FieldError[]): void {
    setErrors(next)
    focusFirst(form.current, formFaults(next))
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    try {
      await save()
    } finally {
      setBusy(false)
    }
  }

  function type(name: string, value: Draft[string]): void {
    state.type(name, value)
    if (faults[name]) setErrors(errors.filter(({ field }) => field.split('.')[0] !== name))
  }

  return (
    <form
      ref={form}
      className="form document-form"
      aria-label={label}
      noValidate
      onSubmit={onSubmit}
    >
      <div className="form-fields">
        <FormFaultsContext value={faults}>
          <Inputs {...props} type={type} />
        </FormFaultsContext>
        <div className="form-end document-form-end">
          <FaultSummary
            count={Object.keys(faults).length}
            others={otherFaults(collection, inputNames(collection), errors)}
          />
          <RefusalNotice code={errors.length > 0 ? undefined : refusal} />
          <div role="status">{said(props, errors, isNothing)}</div>
          <button type="submit" className="button" aria-busy={isBusy || undefined}>
            {isBusy ? 'Salvando…' : 'Salvar'}
          </button>
          {aside}
        </div>
      </div>
    </form>
  )
}

/** How the last saving went, until something is typed. */
function said({ state, notice }: Props, errors: readonly FieldError[], isNothing: boolean) {
  if (state.isChanged || errors.length > 0) return null
  return isNothing ? <p className="form-notice">Nada mudou: não há o que salvar.</p> : notice
}

function Inputs({
  collection,
  user,
  state: { draft },
  type,
}: Props & { type(name: string, value: Draft[string]): void }) {
  const isPublisher = mayDo(user, 'publish', collection)
  const scope = draft.campuses as CampusScope
  return (
    <>
      {editableFields(collection).map(([name, field]) => (
        <FieldInput
          key={name}
          name={name}
          field={field}
          value={draft[name] ?? ''}
          onChange={(value) => type(name, value)}
        />
      ))}
      {isPublisher ? (
        <CampusField
          value={scope}
          given={user.role === 'admin' ? 'all' : user.campuses}
          onChange={(value) => type('campuses', value)}
        />
      ) : (
        <FixedCampus scope={scope} />
      )}
      {isPublisher && (
        <StatusField value={draft.status as Status} onChange={(value) => type('status', value)} />
      )}
    </>
  )
}

/** Whoever looks after one sector does not move it. */
function FixedCampus({ scope }: { scope: CampusScope }) {
  const campuses = useCollection('campuses') ?? []
  return <p className="field-hint">Campus: {campusNames(scope, campuses) ?? 'todos'}.</p>
}

/** What the person may not do; the server enforces the same rule. */
function faultsOfAccess(
  { user, collection, state }: Props,
  { campuses }: Record<string, unknown>,
): FieldError[] {
  const { owner } = state.base.document
  const will = { campuses: campuses as CampusScope, ...(owner && { owner }) }
  return mayDo(user, 'edit', collection, will)
    ? []
    : [{ field: 'campuses', detail: 'escolha pelo menos um campus' }]
}

function FaultSummary({ count, others }: { count: number; others: readonly string[] }) {
  return (
    <div role="alert">
      {count > 0 && (
        <p className="form-refusal">
          {count === 1 ? 'Há um campo para corrigir.' : `Há ${count} campos para corrigir.`}{' '}
          {others.join(' ')}
        </p>
      )}
    </div>
  )
}

function inputNames(collection: CollectionName): string[] {
  return [...editableFields(collection).map(([name]) => name), 'campuses', 'status']
}

/** The first input of the form, in its order, with which something is wrong. */
function focusFirst(form: HTMLFormElement | null, faults: FormFaults): void {
  const inputs = [...(form?.elements ?? [])] as HTMLInputElement[]
  inputs.find(({ name }) => faults[name])?.focus()
}
