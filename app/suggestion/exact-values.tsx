import { type Ref, useImperativeHandle, useRef } from 'react'
import { type Base, recordOf } from '#app/editing/drafts/draft.ts'
import { useDraft } from '#app/editing/drafts/use-draft.ts'
import { focusFirst } from '#app/editing/form/focus-fault.ts'
import {
  checkRecord,
  formFaults,
  inputOf,
  leftInput,
  useValidation,
} from '#app/editing/form/form-validation.tsx'
import { FormFaultsContext } from '#app/ui/form/field.tsx'
import type { CollectionName } from '#content/collections.ts'
import type { PublicDocument } from '#content/document.ts'
import type { FieldError } from '#protocol/api-types.ts'
import { draftKeyOf } from './send-waiting.ts'
import { SuggestionInputs } from './suggestion-inputs.tsx'
import '#app/editing/editing.css'
import '#app/editing/fields/fields.css'
import '#app/ui/form/form.css'

/** What a form does with the values that were written into it. */
export interface WrittenValues {
  /** What differs from the page; undefined where something is wrong with it, which is said and has the focus. */
  check(): Promise<Readonly<Record<string, unknown>> | undefined>
  /** What the server says is wrong with them. */
  refuse(errors: readonly FieldError[]): void
  /** They have been sent. */
  clear(): void
}

interface Props {
  ref: Ref<WrittenValues>
  collection: CollectionName
  document: PublicDocument
  /** The fields to write, in this order. */
  names: readonly string[]
}

/** The fields of a page as they are, for whoever knows the right value and wants to write it just so. */
export function ExactValues({ ref, collection, document, names }: Props) {
  const element = useRef<HTMLFieldSetElement>(null)
  const state = useDraft(draftKeyOf(`${collection}/${document.id}`), collection, baseOf(document))
  const validation = useValidation(collection, state)

  function show(errors: readonly FieldError[]): void {
    validation.show(errors)
    const form = element.current?.closest('form') ?? null
    focusFirst(form, formFaults(collection, state.draft, errors))
  }

  useImperativeHandle(ref, () => ({
    async check() {
      const problems = await checkRecord(collection, recordOf(collection, state.draft))
      // What is wrong with the rest is not the reader's to mend.
      const found = problems.filter((error) => inputOf(error) in state.changes)
      show(found)
      return found.length > 0 ? undefined : state.changes
    },
    refuse: show,
    clear: () => state.restart(state.base),
  }))

  return (
    <fieldset
      ref={element}
      className="form-fields fields-form"
      onBlur={(event) => {
        const name = leftInput(event)
        if (name) validation.left(name)
      }}
    >
      <legend className="visually-hidden">O valor certo</legend>
      <p className="field-hint">Mude só o que está errado. Quem é da equipe aceita com um toque.</p>
      <FormFaultsContext value={validation.faults}>
        <SuggestionInputs
          collection={collection}
          names={names}
          draft={state.draft}
          type={(name, value) => {
            state.type(name, value)
            validation.typed(name)
          }}
        />
      </FormFaultsContext>
    </fieldset>
  )
}

function baseOf(document: PublicDocument): Base {
  return {
    document: { ...document, status: 'published' },
    revision: document.revision || undefined,
  }
}
