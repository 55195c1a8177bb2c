import { type FocusEvent, type FormEvent, useRef } from 'react'
import type { CollectionName } from '#content/collections.ts'
import type { Status } from '#content/document.ts'
import type { SessionUser } from '#protocol/accounts.ts'
import { formFaults } from './check-record.ts'
import type { FieldDraft } from './fields/field-draft.ts'
import { focusFirst, leftInput } from './form-focus.ts'
import type { DraftState } from './use-draft.ts'
import { type Save, useSaving } from './use-saving.ts'
import { useValidation } from './use-validation.ts'

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
  const validation = useValidation(collection, state)
  const saving = useSaving({
    collection,
    user,
    state,
    save,
    showErrors(errors, record) {
      validation.show(errors)
      focusFirst(form.current, formFaults(collection, record, errors))
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
    focus: (name: string) => focusFirst(form.current, { [name]: name }),
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
