import { useRef, useState } from 'react'
import { recordOf } from '#app/editing/drafts/draft.ts'
import { formFaults, otherFaults } from '#app/editing/form/form-validation.tsx'
import '#app/editing/editing.css'
import { FaultSummary } from '#app/editing/form/form-validation.tsx'
import '#app/editing/fields/fields.css'
import type { Base } from '#app/editing/drafts/draft.ts'
import { useDraft } from '#app/editing/drafts/use-draft.ts'
import { focusFirst, leftInput, useValidation } from '#app/editing/form/form-validation.tsx'
import { fieldLabel } from '#app/editing/format-value.ts'
import { NoteField } from '#app/editing/proposals/note-field.tsx'
import '#app/ui/form/form.css'
import { FormFaultsContext } from '#app/ui/form/field.tsx'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import { proposableFields } from '#content/define-collection.ts'
import type { PublicDocument } from '#content/document.ts'
import { SendBar } from './send-bar.tsx'
import { SuggestionInputs } from './suggestion-inputs.tsx'
import { useSending } from './use-sending.ts'

interface Props {
  collection: CollectionName
  document: PublicDocument<CollectionName>
  onSent(token: string): void
}

/** The public fields of a document, as they are; what is changed in them goes out as a correction. */
export function SuggestionForm({ collection, document, onSent }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [note, setNote] = useState('')
  const state = useDraft(`sugestao:${collection}/${document.id}`, collection, baseOf(document))
  const validation = useValidation(collection, state)
  const names = proposableFields(definitionOf(collection))
  const sending = useSending({
    collection,
    id: document.id,
    state,
    names,
    showErrors(errors) {
      validation.show(errors)
      focusFirst(form.current, formFaults(collection, recordOf(collection, state.draft), errors))
    },
    onSent,
  })
  return (
    <form
      ref={form}
      className="form fields-form document-form"
      aria-label="Sugerir uma correção"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void sending.send(note.trim())
      }}
      onBlur={(event) => {
        const name = leftInput(event)
        if (name) validation.left(name)
      }}
    >
      {state.restoredFrom && <Restored onRestart={() => state.restart(baseOf(document))} />}
      <div className="form-fields">
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
          <NoteField
            name="note"
            label="Recado para a equipe"
            hint="Como você sabe, ou onde conferir. Não escreva seus dados pessoais."
            value={note}
            onChange={setNote}
          />
        </FormFaultsContext>
        <FaultSummary
          faulty={names
            .filter((name) => validation.faults[name] !== undefined)
            .map((name) => ({ name, label: fieldLabel(collection, name) }))}
          others={otherFaults(names, validation.errors)}
          focus={(name) => focusFirst(form.current, { [name]: name })}
        />
      </div>
      <SendBar
        sending={sending}
        isChanged={state.isChanged}
        isFaulty={validation.errors.length > 0}
      />
    </form>
  )
}

function baseOf(document: PublicDocument<CollectionName>): Base {
  return {
    document: { ...document, status: 'published' },
    revision: document.revision || undefined,
  }
}

function Restored({ onRestart }: { onRestart(): void }) {
  return (
    <div className="form-notice" role="status">
      <p>Aqui está o que você tinha escrito e não enviou.</p>
      <button type="button" className="text-button" onClick={onRestart}>
        Descartar e começar de novo
      </button>
    </div>
  )
}
