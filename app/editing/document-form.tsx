import { type ReactNode, useState } from 'react'
import '#app/ui/form/form.css'
import { type FormFaults, FormFaultsContext } from '#app/ui/form/field.tsx'
import { RefusalNotice } from '#app/ui/form/refusal-notice.tsx'
import type { CollectionName } from '#content/collections.ts'
import type { Status } from '#content/document.ts'
import type { FieldError } from '#protocol/errors.ts'
import { mayDo } from '#protocol/policy.ts'
import { otherFaults } from './check-record.ts'
import { envelopeNames, fieldsOf } from './draft.ts'
import './editing.css'
import { FaultSummary } from './fault-summary.tsx'
import './fields/fields.css'
import { FormInputs } from './form-inputs.tsx'
import { fieldLabel } from './format-value.ts'
import { ReviewRequest } from './proposals/review-request.tsx'
import { SaveButtons } from './save-buttons.tsx'
import { useAskedField } from './use-asked-field.ts'
import { type EditedForm, useDocumentForm } from './use-document-form.ts'
import type { DraftState } from './use-draft.ts'
import type { Save } from './use-saving.ts'

export interface DocumentFormProps extends EditedForm {
  /** Said beside the button: how the last saving went. */
  notice: ReactNode
  /** Sends what changed to be approved by somebody else; absent where there is nothing yet that could be changed. */
  askReview?: (changes: DraftState['changes'], note: string) => ReturnType<Save>
  /** Said beside the button while something is typed that is not saved. */
  draftStatus?: ReactNode
  /** Other things that can be done with the document. */
  aside?: ReactNode
}

/** The form of a collection's documents, made from its definition. What is typed stays until it is saved. */
export function DocumentForm(props: DocumentFormProps) {
  const { collection, user, state, askReview, aside } = props
  // Absent until somebody asks for a review.
  const [isAsking, setAsking] = useState<boolean>()
  const { form, validation, saving, refusal, type, focus, attributes } = useDocumentForm(props)
  useAskedField(form)
  const isNew = state.base.revision === 0
  const status = state.draft.status as Status

  return (
    <form className="form fields-form document-form" {...attributes}>
      <p className="field-hint">O que diz “opcional” pode ficar em branco.</p>
      <div className="form-fields">
        <FormFaultsContext value={validation.faults}>
          <FormInputs
            collection={collection}
            user={user}
            state={state}
            faults={validation.faults}
            isNew={isNew}
            type={type}
          />
        </FormFaultsContext>
        <div className="form-end document-form-end">
          <FaultSummary
            faulty={faultyInputs(collection, validation.faults)}
            others={otherFaults(inputNames(collection), validation.errors)}
            focus={focus}
          />
        </div>
      </div>
      <div className="save-bar">
        <RefusalNotice code={refusal} />
        {state.isChanged && props.draftStatus}
        <div role="status">{said(props, validation.errors, saving.isNothing)}</div>
        {isAsking && askReview ? (
          <ReviewRequest
            isBusy={saving.isBusy}
            cancel={() => setAsking(false)}
            send={(note) =>
              saving.saveAs(reviewedStatus(state), async (_, changes) => {
                const outcome = await askReview(changes, note)
                if (outcome.kind === 'asked') setAsking(false)
                return outcome
              })
            }
          />
        ) : (
          <SaveButtons
            status={status}
            before={isNew ? undefined : state.base.document.status}
            mayPublish={mayDo(user, 'publish', collection)}
            isBusy={saving.isBusy}
            publish={() => {
              state.type('status', 'published')
              void saving.saveAs('published')
            }}
            askReview={askReview && (() => setAsking(true))}
            hasAsked={isAsking === false}
          />
        )}
      </div>
      {aside}
    </form>
  )
}

/** A draft is reviewed to be published. */
function reviewedStatus({ base, draft }: DraftState): Status {
  const { status } = draft
  return base.document.status === 'draft' && status === 'draft' ? 'published' : (status as Status)
}

/** How the last saving went, until something is typed. */
function said(
  { state, notice }: DocumentFormProps,
  errors: readonly FieldError[],
  isNothing: boolean,
) {
  if (state.isChanged || errors.length > 0) return null
  return isNothing ? <p className="form-notice">Nada mudou: não há o que salvar.</p> : notice
}

function inputNames(collection: CollectionName): string[] {
  return [...fieldsOf(collection).map(([name]) => name), ...envelopeNames]
}

function faultyInputs(collection: CollectionName, faults: FormFaults) {
  return inputNames(collection)
    .filter((name) => faults[name] !== undefined)
    .map((name) => ({ name, label: fieldLabel(collection, name) }))
}
