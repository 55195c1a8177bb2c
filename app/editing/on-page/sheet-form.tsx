import { type FormEvent, useEffect, useRef } from 'react'
import { formFaults, otherFaults } from '#app/editing/check-record.ts'
import type { DocumentFormProps } from '#app/editing/document-form.tsx'
import { editorPath } from '#app/editing/document-paths.ts'
import { fieldsOf } from '#app/editing/draft.ts'
import { FaultSummary } from '#app/editing/fault-summary.tsx'
import { FieldInput } from '#app/editing/field-input.tsx'
import type { DraftState } from '#app/editing/use-draft.ts'
import { useSaving } from '#app/editing/use-saving.ts'
import { useValidation } from '#app/editing/use-validation.ts'
import { useNavigation } from '#app/shell/navigation.ts'
import { type Ask, useConfirm } from '#app/ui/dialog/use-confirm.tsx'
import { type FormFaults, FormFaultsContext } from '#app/ui/form/form-faults.ts'
import { RefusalNotice } from '#app/ui/form/refusal-notice.tsx'
import type { Status } from '#content/document.ts'
import { pageEditor } from './page-editor.ts'
import { usePreview } from './use-preview.ts'

/** The fields of a document in a sheet over its page; who sees it, and since when, is for the whole editor. */
export function SheetForm({ label, collection, user, state, save, notice }: DocumentFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const navigation = useNavigation()
  const validation = useValidation(collection, state)
  const saving = useSaving({
    collection,
    user,
    state,
    save,
    showErrors(errors, record) {
      validation.show(errors)
      focusFaulty(form.current, formFaults(collection, record, errors))
    },
  })
  usePreview(collection, state)
  const [ask, dialog] = useConfirm()
  useCloseGuard(ask, state)
  const names = fieldsOf(collection)
  const faulty = names.filter(([name]) => validation.faults[name] !== undefined)
  return (
    <>
      <form
        ref={form}
        className="form sheet-form"
        aria-label={label}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void saving.saveAs(state.draft.status as Status)
        }}
      >
        <div className="form-fields sheet-fields">
          <FormFaultsContext value={validation.faults}>
            {names.map(([name, field]) => (
              <FieldInput
                key={name}
                name={name}
                field={field}
                draft={state.draft}
                onChange={(value) => {
                  state.type(name, value)
                  validation.typed(name)
                }}
              />
            ))}
          </FormFaultsContext>
        </div>
        <div className="sheet-foot">
          <FaultSummary
            faulty={faulty.map(([name, field]) => ({ name, label: field.label }))}
            others={otherFaults(
              names.map(([name]) => name),
              validation.errors,
            )}
            focus={(name) => focusFaulty(form.current, { [name]: name })}
          />
          <RefusalNotice code={validation.errors.length > 0 ? undefined : saving.refusal} />
          <div role="status">
            {saving.isNothing && !state.isChanged ? (
              <p className="form-notice">Nada mudou: não há o que publicar.</p>
            ) : (
              !state.isChanged && notice
            )}
          </div>
          <div className="sheet-ways">
            <button
              type="button"
              className="button button-quiet"
              // What is typed is kept on this device: the editor goes on with it, so nobody is asked.
              onClick={() => navigation.go(editorPath(collection, String(state.base.document.id)))}
            >
              Mais opções
            </button>
            <button type="submit" className="button" aria-busy={saving.isBusy || undefined}>
              {saving.isBusy ? 'Publicando…' : 'Publicar'}
            </button>
          </div>
        </div>
      </form>
      {dialog}
    </>
  )
}

/** Asks whoever closes the sheet over what they have not published; who closes it all the same gives it up. */
function useCloseGuard(ask: Ask, { isChanged, restart, base }: DraftState): void {
  useEffect(() => {
    if (!isChanged) return
    return pageEditor.guard(async () => {
      const isClosing = await ask({
        title: 'Fechar sem publicar?',
        text: 'O que você escreveu aqui ainda não foi publicado e vai se perder.',
        agree: 'Fechar sem publicar',
        cancel: 'Continuar escrevendo',
        isDangerous: true,
      })
      if (isClosing) restart(base)
      return isClosing
    })
  }, [ask, isChanged, restart, base])
}

/** The first input with which something is wrong. */
function focusFaulty(form: HTMLFormElement | null, faults: FormFaults): void {
  const inputs = [...(form?.elements ?? [])] as HTMLInputElement[]
  inputs.find(({ name }) => faults[name])?.focus()
}
