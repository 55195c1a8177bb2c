import { type FormEvent, useRef, useState } from 'react'
import { checkRecord, formFaults, inputOf, otherFaults } from '#app/editing/check-record.ts'
import { recordOf } from '#app/editing/draft.ts'
import '#app/editing/editing.css'
import { FaultSummary } from '#app/editing/fault-summary.tsx'
import { FieldInput } from '#app/editing/field-input.tsx'
import '#app/editing/fields/fields.css'
import { focusFirst, leftInput } from '#app/editing/form-focus.ts'
import { WordsField } from '#app/editing/proposals/words-field.tsx'
import { fieldLabel } from '#app/editing/shown-value.ts'
import { type Base, useDraft } from '#app/editing/use-draft.ts'
import { useValidation } from '#app/editing/use-validation.ts'
import type { Refused } from '#app/session/answer.ts'
import { useSend } from '#app/session/use-send.ts'
import '#app/ui/form/form.css'
import { FormFaultsContext } from '#app/ui/form/form-faults.ts'
import { RefusalNotice } from '#app/ui/form/refusal-notice.tsx'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import type { PublicDocument } from '#content/document.ts'
import { proposableFields } from '#content/proposable-fields.ts'
import type { FieldError } from '#protocol/errors.ts'
import { type CorrectionReceipt, type Proposed, proposalPaths } from '#protocol/proposals.ts'

interface Props {
  collection: CollectionName
  document: PublicDocument<CollectionName>
  onSent(token: string): void
}

/** The public fields of a document, as they are; what is changed in them goes out as a correction. */
export function SuggestionForm({ collection, document, onSent }: Props) {
  const send = useSend()
  const form = useRef<HTMLFormElement>(null)
  const state = useDraft(`sugestao:${collection}/${document.id}`, collection, baseOf(document))
  const validation = useValidation(collection, state)
  const [note, setNote] = useState('')
  const [refused, setRefused] = useState<Refused>()
  const [isNothing, setNothing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { fields } = definitionOf(collection)
  const names = proposableFields(definitionOf(collection))

  function show(errors: readonly FieldError[]): void {
    validation.show(errors)
    focusFirst(form.current, formFaults(collection, recordOf(collection, state.draft), errors))
  }

  async function checkAndSend(): Promise<void> {
    setRefused(undefined)
    const record = recordOf(collection, state.draft)
    const found = (await checkRecord(collection, record)).filter((error) =>
      names.includes(inputOf(error)),
    )
    show(found)
    if (found.length > 0) return
    setNothing(!state.isChanged)
    if (!state.isChanged) return
    const body: Proposed = {
      revision: state.base.revision ?? 1,
      changes: state.changes,
      ...(note.trim() && { note }),
    }
    const path = proposalPaths.corrections(collection, encodeURIComponent(document.id))
    const answer = await send<CorrectionReceipt>('POST', path, { body })
    if (answer.kind === 'done') {
      state.restart(baseOf(document))
      onSent(answer.value.token)
    } else {
      show(answer.problem?.errors ?? [])
      setRefused(answer)
    }
  }

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    try {
      await checkAndSend()
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      ref={form}
      className="form document-form"
      aria-label="Sugerir uma correção"
      noValidate
      onSubmit={onSubmit}
      onBlur={(event) => {
        const name = leftInput(event)
        if (name) validation.left(name)
      }}
    >
      {state.restoredFrom && <Restored onRestart={() => state.restart(baseOf(document))} />}
      <div className="form-fields">
        <FormFaultsContext value={validation.faults}>
          {names.map((name) => {
            const field = fields[name]
            return (
              field && (
                <div key={name} data-field={name}>
                  <FieldInput
                    name={name}
                    field={field}
                    draft={state.draft}
                    onChange={(value) => {
                      state.type(name, value)
                      validation.typed(name)
                    }}
                  />
                </div>
              )
            )
          })}
          <WordsField
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
      <div className="save-bar">
        <RefusalNotice {...(validation.errors.length === 0 && refused)} />
        <div role="status">
          {isNothing && !state.isChanged && (
            <p className="form-notice">Nada mudou ainda: corrija o que está errado e envie.</p>
          )}
        </div>
        <div className="save-buttons">
          <button type="submit" className="button" aria-busy={isBusy || undefined}>
            {isBusy ? 'Enviando…' : 'Enviar sugestão'}
          </button>
        </div>
      </div>
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
