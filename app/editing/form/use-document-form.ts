import { type FocusEvent, type FormEvent, useRef, useState } from 'react'
import { changesOf, recordOf } from '#app/editing/drafts/draft.ts'
import type { DraftState } from '#app/editing/drafts/use-draft.ts'
import type { FieldDraft } from '#app/editing/fields/field-draft.ts'
import type { WriteOutcome } from '#app/replica/database.ts'
import type { Refusal } from '#app/session/answer.ts'
import type { CollectionName } from '#content/collections.ts'
import type { CampusScope, Status } from '#content/document.ts'
import type { FieldError, SessionUser } from '#protocol/api-types.ts'
import { mayDo } from '#protocol/policy.ts'
import { focusFirst, useBarHeight } from './focus-fault.ts'
import { focusClash } from './form-clashes.tsx'
import { checkRecord, formFaults, leftInput, useValidation } from './form-validation.tsx'
import { useFormKey } from './use-form-key.ts'

/** Sends what is written, whole or only what changed: to be saved, or to be approved by somebody else. */
export type Save = (
  record: Record<string, unknown>,
  changes: DraftState['changes'],
) => Promise<WriteOutcome | { kind: 'asked' }>

interface Saved {
  collection: CollectionName
  user: SessionUser
  state: DraftState
  save: Save
  /** Shows what is wrong with what is written; nothing is, where there are no errors. */
  showErrors(errors: readonly FieldError[]): void
}

interface Saving {
  isBusy: boolean
  /** The last time there was nothing to save. */
  isNothing: boolean
  refusal: Refusal | undefined
  /** Checks the form and saves it with this status, or sends it by another way; once at a time. True unless it was refused. */
  saveAs(status: Status, by?: Save): Promise<boolean>
}

/** Saves a form that is sound. */
function useSaving({ collection, user, state, save, showErrors }: Saved): Saving {
  const [refusal, setRefusal] = useState<Refusal>()
  const [isBusy, setBusy] = useState(false)
  const [isNothing, setNothing] = useState(false)

  async function checkAndSave(status: Status, by: Save): Promise<boolean> {
    setRefusal(undefined)
    const draft = { ...state.draft, status }
    const record = recordOf(collection, draft)
    const found = [
      ...(await checkWritten({ collection, user, state }, checkedAs(state, record))),
      ...state.clashes.map((field) => ({ field, detail: CHOOSE_FIRST })),
    ]
    showErrors(found)
    if (found.length > 0) return false
    const changes = changesOf(collection, state.base.document, draft)
    // What is not there yet is saved as it stands: a copy, too.
    const isUnchanged = state.base.revision !== 0 && Object.keys(changes).length === 0
    setNothing(isUnchanged)
    if (isUnchanged) return true
    const outcome = await by(record, changes)
    if (outcome.kind !== 'refused') return true
    showErrors(outcome.errors ?? [])
    setRefusal(outcome.code)
    return false
  }

  return {
    isBusy,
    isNothing,
    refusal,
    async saveAs(status, by = save) {
      if (isBusy) return false
      setBusy(true)
      try {
        return await checkAndSave(status, by)
      } finally {
        setBusy(false)
      }
    },
  }
}

/** A working copy is checked as its document is to be; one that is scheduled says when. */
function checkedAs({ base }: DraftState, record: Record<string, unknown>): typeof record {
  const isPrepared = base.document.basedOn !== undefined
  return isPrepared && record.status !== 'scheduled' ? { ...record, status: 'published' } : record
}

const CHOOSE_FIRST = 'outra pessoa também mudou: escolha o que vale'

type Written = Pick<Saved, 'user' | 'collection' | 'state'>

/** What is wrong with what is written, for this user. */
async function checkWritten(
  written: Written,
  record: Record<string, unknown>,
): Promise<FieldError[]> {
  return [...(await checkRecord(written.collection, record)), ...faultsOfAccess(written, record)]
}

/** What the user may not do; the server enforces the same rule. */
function faultsOfAccess(
  { user, collection, state }: Written,
  { campuses }: Record<string, unknown>,
): FieldError[] {
  const { owner } = state.base.document
  const will = { campuses: campuses as CampusScope, ...(owner && { owner }) }
  return mayDo(user, 'edit', collection, will)
    ? []
    : [{ field: 'campuses', detail: 'escolha pelo menos um campus' }]
}

export interface EditedForm {
  /** What it is about, for those who do not see it. */
  label: string
  collection: CollectionName
  user: SessionUser
  state: DraftState
  save: Save
}

/** What the forms of a document have in common, however much of it they show: what is typed is checked when an input is left, and saved by submitting. */
export function useDocumentForm({ collection, user, state, save, label }: EditedForm) {
  const form = useRef<HTMLFormElement>(null)
  // Wherever in the page the focus is.
  useFormKey(form, 's', (own) => own.requestSubmit())
  useBarHeight(form)
  const validation = useValidation(collection, state, (_, record) =>
    checkWritten({ collection, user, state }, record),
  )
  const saving = useSaving({
    collection,
    user,
    state,
    save,
    showErrors(errors) {
      // A choice that is missing is told at the field and beside what saves, and goes when it is made.
      const wrong = errors.filter(({ detail }) => detail !== CHOOSE_FIRST)
      validation.show(wrong)
      const [clash] = state.clashes
      if (clash !== undefined && wrong.length === 0) focusClash(clash)
      else focusFirst(form.current, formFaults(collection, state.draft, wrong))
    },
  })
  return {
    form,
    validation,
    saving,
    /** Why the last saving was refused, where no input says it. */
    refusal: validation.errors.length > 0 ? undefined : saving.refusal,
    type(name: string, value: FieldDraft): void {
      state.type(name, value)
      validation.typed(name)
    },
    /** Goes to what is wrong with a field. */
    focus(name: string): void {
      const faults = Object.entries(validation.faults)
      const own = faults.filter(([each]) => each === name || each.startsWith(`${name}.`))
      focusFirst(form.current, Object.fromEntries(own))
    },
    /** Of the `<form>`. */
    attributes: {
      ref: form,
      'aria-label': label,
      noValidate: true,
      onSubmit(event: FormEvent) {
        event.preventDefault()
        void saving.saveAs(state.draft.status as Status)
      },
      onBlur(event: FocusEvent) {
        const name = leftInput(event)
        if (name) validation.left(name)
      },
    },
  }
}
