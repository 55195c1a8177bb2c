import { useEffect } from 'react'
import { otherFaults } from '#app/editing/check-record.ts'
import type { DocumentFormProps } from '#app/editing/document-form.tsx'
import { editorPath } from '#app/editing/document-paths.ts'
import { fieldsOf } from '#app/editing/draft.ts'
import { FaultSummary } from '#app/editing/fault-summary.tsx'
import { FieldInput } from '#app/editing/field-input.tsx'
import { useDocumentForm } from '#app/editing/use-document-form.ts'
import type { DraftState } from '#app/editing/use-draft.ts'
import { useNavigation } from '#app/navigation/navigation.ts'
import { FormFaultsContext } from '#app/ui/form/field.tsx'
import { RefusalNotice } from '#app/ui/form/refusal-notice.tsx'
import { type Ask, useConfirm } from '#app/ui/use-confirm.tsx'
import { pageEditor } from './page-editor.ts'
import { usePreview } from './use-preview.ts'

/** The fields of a document in a sheet over its page; who sees it, and since when, is for the whole editor. */
export function SheetForm(props: DocumentFormProps) {
  const { collection, state, notice, draftStatus } = props
  const { validation, saving, refusal, type, focus, attributes } = useDocumentForm(props)
  usePreview(collection, state)
  const [ask, dialog] = useConfirm()
  useCloseGuard(ask, state)
  const names = fieldsOf(collection)
  return (
    <>
      <form className="form fields-form sheet-form" {...attributes}>
        <div className="form-fields sheet-fields">
          <FormFaultsContext value={validation.faults}>
            {names.map(([name, field]) => (
              <div key={name} data-field={name}>
                <FieldInput
                  name={name}
                  field={field}
                  draft={state.draft}
                  onChange={(value) => type(name, value)}
                />
              </div>
            ))}
          </FormFaultsContext>
        </div>
        <div className="sheet-foot">
          <FaultSummary
            faulty={names.filter(([name]) => validation.faults[name]).map(toFaulty)}
            others={otherFaults(names.map(toName), validation.errors)}
            focus={focus}
          />
          <RefusalNotice code={refusal} />
          {state.isChanged && draftStatus}
          <div role="status">
            {!state.isChanged && (saving.isNothing ? <NothingToPublish /> : notice)}
          </div>
          <SheetWays
            wholeEditor={editorPath(collection, String(state.base.document.id))}
            isBusy={saving.isBusy}
          />
        </div>
      </form>
      {dialog}
    </>
  )
}

type NamedField = ReturnType<typeof fieldsOf>[number]

const toName = ([name]: NamedField) => name
const toFaulty = ([name, { label }]: NamedField) => ({ name, label })

function NothingToPublish() {
  return <p className="form-notice">Nada mudou: não há o que publicar.</p>
}

function SheetWays({ wholeEditor, isBusy }: { wholeEditor: string; isBusy: boolean }) {
  const navigation = useNavigation()
  return (
    <div className="sheet-ways">
      <button
        type="button"
        className="button button-quiet"
        // What is typed is kept on this device: the editor goes on with it, so nobody is asked.
        onClick={() => navigation.go(wholeEditor)}
      >
        Mais opções
      </button>
      <button type="submit" className="button" aria-busy={isBusy || undefined}>
        {isBusy ? 'Publicando…' : 'Publicar'}
      </button>
    </div>
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
