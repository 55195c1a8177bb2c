import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { envelopeNames, fieldsOf, recordOf } from '#app/editing/drafts/draft.ts'
import type { DraftState } from '#app/editing/drafts/use-draft.ts'
import { useTomorrowMorning } from '#app/editing/fields/time-fields.tsx'
import { fieldLabel } from '#app/editing/format-value.ts'
import { NoteField } from '#app/editing/proposals/note-field.tsx'
import { useSettings } from '#app/replica/use-content.ts'
import { type FormFaults, FormFaultsContext } from '#app/ui/form/field.tsx'
import { RefusalNotice } from '#app/ui/form/refusal-notice.tsx'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import type { Status } from '#content/document.ts'
import { localTime } from '#content/local-time.ts'
import type { FieldError } from '#protocol/api-types.ts'
import { mayDo } from '#protocol/policy.ts'
import { ClosingDays } from './closing-days.tsx'
import { focusFirst } from './focus-fault.ts'
import { ClashedFields, ClashNotice } from './form-clashes.tsx'
import { FormInputs } from './form-inputs.tsx'
import { FaultSummary, otherFaults } from './form-validation.tsx'
import { SaveButtons } from './save-buttons.tsx'
import { useScheduledDay } from './scheduled-day.ts'
import { isShownLater } from './shown-time.ts'
import { type EditedForm, type Save, useDocumentForm } from './use-document-form.ts'
import { isElsewhere, useFormKey } from './use-form-key.ts'
import '#app/ui/form/form.css'
import '#app/editing/editing.css'
import '#app/editing/fields/fields.css'

export interface DocumentFormProps extends EditedForm {
  /** Said beside the button: how the last saving went. */
  notice: ReactNode
  /** Sends what changed to be approved by somebody else; absent where there is nothing yet that could be changed. */
  askReview?: (changes: DraftState['changes'], note: string) => ReturnType<Save>
  /** Keeps what changed beside what is published; absent where nothing is published. */
  saveAside?: Save
  /** Said beside the button while something is typed that is not saved. */
  draftStatus?: ReactNode
  /** Other things that can be done with the document. */
  aside?: ReactNode
}

/** The form of a collection's documents, made from its definition. What is typed stays until it is saved. */
export function DocumentForm(given: DocumentFormProps) {
  const state = useScheduledDay(given.collection, given.state)
  const props = { ...given, state }
  const { collection, user, askReview, saveAside, aside } = props
  // Absent until somebody asks for a review.
  const [isAsking, setAsking] = useState<boolean>()
  // An input that takes the focus as soon as it is there.
  const [awaited, setAwaited] = useState<string>()
  const { form, validation, saving, refusal, type, focus, attributes } = useDocumentForm(props)
  useAskedField(form)
  useEffect(() => {
    if (awaited === undefined) return
    const [field = ''] = awaited.split('.')
    focusFirst(form.current, { [field]: '', [awaited]: '' })
    setAwaited(undefined)
  }, [awaited, form])
  const tomorrowMorning = useTomorrowMorning()
  const { timeZone } = useSettings()
  const isNew = state.base.revision === 0
  const status = state.draft.status as Status
  const isPrepared = state.base.document.basedOn !== undefined
  const mayPublish = mayDo(user, 'publish', collection)

  async function publish(): Promise<void> {
    state.type('status', 'published')
    // Refused, it is what it was, and can be saved as that.
    if (!(await saving.saveAs('published'))) state.type('status', status)
  }

  useFormKey(form, 'enter', (own, target) => {
    if (isElsewhere(target, own) || saving.isBusy) return
    // What is published is published by saving it.
    if (mayPublish && (status === 'draft' || isPrepared)) void publish()
    else own.requestSubmit()
  })

  return (
    <form className="form fields-form document-form" {...attributes}>
      <p className="field-hint">Campos opcionais podem ficar em branco.</p>
      <div className="form-fields">
        <ClosingDays collection={collection} state={state} type={type} goTo={setAwaited} />
        <FormFaultsContext value={validation.faults}>
          <ClashedFields state={state}>
            <FormInputs
              collection={collection}
              user={user}
              state={state}
              faults={validation.faults}
              errors={validation.errors}
              isNew={isNew}
              type={type}
            />
          </ClashedFields>
        </FormFaultsContext>
      </div>
      <div className="save-bar">
        <FaultSummary
          faulty={faultyInputs(collection, validation.faults)}
          others={otherFaults(inputNames(collection), validation.errors)}
          focus={focus}
        />
        <RefusalNotice code={refusal} />
        <ClashNotice collection={collection} state={state} isBusy={saving.isBusy} />
        <div className="draft-line">{state.isChanged && props.draftStatus}</div>
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
            mayPublish={mayPublish}
            isBusy={saving.isBusy}
            isHeld={state.clashes.length > 0}
            publish={publish}
            isShownLater={
              definitionOf(collection).shownBetween !== undefined &&
              isShownLater(
                collection,
                recordOf(collection, state.draft),
                localTime(Date.now(), timeZone),
              )
            }
            askReview={askReview && (() => setAsking(true))}
            hasAsked={isAsking === false}
            isPrepared={isPrepared}
            schedule={
              status === 'draft' && !isPrepared && isScheduled(collection)
                ? () => {
                    state.type('status', 'scheduled')
                    // What is past would go out at once.
                    if (!(Date.parse(String(state.draft.publishAt)) > Date.now()))
                      state.type('publishAt', tomorrowMorning)
                    setAwaited('publishAt')
                  }
                : undefined
            }
            saveAside={
              saveAside && status === 'published'
                ? () => void saving.saveAs(status, saveAside)
                : undefined
            }
          />
        )}
      </div>
      {aside}
    </form>
  )
}

/** Whether its documents go out at an hour that is chosen; not where their own fields say from when they are seen. */
function isScheduled(collection: CollectionName): boolean {
  const { singleton, shownBetween } = definitionOf(collection)
  return !singleton && !shownBetween
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

/** Goes to the input of the field that the address names (`?campo=phone`), once the form is there. */
function useAskedField(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const name = new URLSearchParams(location.search).get('campo')
    if (!name) return
    const field = CSS.escape(name)
    const find = (what: string) =>
      form.current?.querySelector<HTMLElement>(`[data-field="${field}"] ${what}`)
    const input =
      find(':is(input, select, textarea, [role="textbox"])') ??
      find('button') ??
      form.current?.querySelector<HTMLElement>(`[name="${field}"]`)
    input?.focus({ preventScroll: true })
    input?.scrollIntoView({ block: 'center' })
  }, [form])
}

interface ReviewRequestProps {
  isBusy: boolean
  send(note: string): void
  cancel(): void
}

/** Asks for a review, with a few words to whoever does it. */
function ReviewRequest({ isBusy, send, cancel }: ReviewRequestProps) {
  const [note, setNote] = useState('')
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => element.current?.querySelector('textarea')?.focus(), [])
  return (
    <div ref={element} className="review-request">
      <NoteField
        name="note"
        label="Recado para quem revisa"
        hint="Outra pessoa confere o que você mudou e publica."
        value={note}
        onChange={setNote}
      />
      <div className="save-buttons">
        <button
          type="button"
          className="button"
          aria-busy={isBusy || undefined}
          onClick={() => send(note.trim())}
        >
          {isBusy ? 'Enviando…' : 'Enviar para revisão'}
        </button>
        <button type="button" className="button button-quiet" onClick={cancel}>
          Cancelar
        </button>
      </div>
    </div>
  )
}
