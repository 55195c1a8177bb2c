import close from 'ionicons/dist/svg/close-outline.svg?raw'
import { type KeyboardEvent, Suspense, useEffect, useId, useRef } from 'react'
import { collectionLabels } from '#app/editing/collection-labels.ts'
import { editorPath } from '#app/editing/document-paths.ts'
import {
  type Base,
  changesOf,
  draftOf,
  envelopeNames,
  fieldsOf,
} from '#app/editing/drafts/draft.ts'
import type { DraftState } from '#app/editing/drafts/use-draft.ts'
import { FieldInput } from '#app/editing/fields/field-input.tsx'
import type { DocumentFormProps } from '#app/editing/form/document-form.tsx'
import { EditDocument, type SavedChange } from '#app/editing/form/edit-document.tsx'
import { ClashedFields, ClashNotice, FieldClashes } from '#app/editing/form/form-clashes.tsx'
import { DuplicateLink, FaultSummary, otherFaults } from '#app/editing/form/form-validation.tsx'
import { useDocumentForm } from '#app/editing/form/use-document-form.ts'
import { useEditedDocument } from '#app/editing/form/use-edited-document.ts'
import { isReadAsText, WritingHelp } from '#app/editing/form/writing-help.tsx'
import { useNavigation } from '#app/navigation/navigation.ts'
import type { Database } from '#app/replica/database.ts'
import { useDatabase } from '#app/replica/use-database.ts'
import { FormFaultsContext } from '#app/ui/form/field.tsx'
import { RefusalNotice } from '#app/ui/form/refusal-notice.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Waiting } from '#app/ui/state-view.tsx'
import { type Ask, useConfirm } from '#app/ui/use-confirm.tsx'
import { definitionOf } from '#content/collections.ts'
import { mergePatch } from '#content/merge-patch.ts'
import type { SessionUser } from '#protocol/api-types.ts'
import { pageEditor, type Target } from './page-editor.ts'
import { usePreview } from './use-preview.ts'
import '#app/editing/editing.css'
import '#app/editing/fields/fields.css'
import '#app/ui/form/form.css'

/** The fields of a document in a sheet over its page; who sees it, and since when, is for the whole editor. */
function SheetForm(props: DocumentFormProps) {
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
            <ClashedFields state={state}>
              {names.map(([name, field]) => (
                <div key={name} data-field={name}>
                  <FieldInput
                    name={name}
                    field={field}
                    draft={state.draft}
                    onChange={(value) => type(name, value)}
                  />
                  {isReadAsText(field) && <WritingHelp text={String(state.draft[name] ?? '')} />}
                  <FieldClashes {...{ collection, state }} names={[name]} submits="publish" />
                  <DuplicateLink collection={collection} name={name} errors={validation.errors} />
                </div>
              ))}
              <FieldClashes {...{ collection, state }} names={envelopeNames} submits="publish" />
            </ClashedFields>
          </FormFaultsContext>
        </div>
        <div className="sheet-foot">
          <FaultSummary
            faulty={names.filter(([name]) => validation.faults[name]).map(toFaulty)}
            others={otherFaults(names.map(toName), validation.errors)}
            focus={focus}
          />
          <RefusalNotice code={refusal} />
          <ClashNotice collection={collection} state={state} isBusy={saving.isBusy} />
          {state.isChanged && draftStatus}
          <div role="status">
            {!state.isChanged && (saving.isNothing ? <NothingToPublish /> : notice)}
          </div>
          <SheetActions
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

function SheetActions({ wholeEditor, isBusy }: { wholeEditor: string; isBusy: boolean }) {
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

interface Props {
  target: Target
  user: SessionUser
}

/** Changes a document while its page stays in view: from below on a phone, beside it in a wide window. */
export function EditSheet({ target, user }: Props) {
  const database = useDatabase()
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    const release = followKeyboardHeight()
    return () => {
      release()
      pageEditor.focusOpener()
    }
  }, [])

  function onSaved(saved: SavedChange) {
    const isByKeyboard = document.activeElement?.matches('button:focus-visible') ?? false
    pageEditor.close()
    pageEditor.published.set({
      target: { ...target, title: titleAfter(target, saved) },
      kind: saved.kind,
      isByKeyboard,
      undo: () => undoChange(database, target, saved),
    })
  }

  function onKeyDown(event: KeyboardEvent) {
    // A list or a dialog that is open within takes it first.
    const isWithin = event.target instanceof Element && event.target.closest('dialog')
    if (event.key !== 'Escape' || event.defaultPrevented || isWithin) return
    // Else the same key would close the question, too.
    event.preventDefault()
    void pageEditor.leave()
  }

  return (
    <section role="dialog" className="edit-sheet" aria-labelledby={titleId} onKeyDown={onKeyDown}>
      <div className="sheet-head">
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          Editar {target.title}
        </h2>
        <button
          type="button"
          className="sheet-close"
          aria-label="Fechar a edição"
          onClick={() => void pageEditor.leave()}
        >
          <Icon svg={close} />
        </button>
      </div>
      <div className="sheet-body">
        <Suspense fallback={<Waiting />}>
          <SheetBody target={target} user={user} onSaved={onSaved} />
        </Suspense>
      </div>
    </section>
  )
}

function SheetBody({
  target: { collection, id },
  user,
  onSaved,
}: Props & { onSaved(saved: SavedChange): void }) {
  const [edited, readAnew] = useEditedDocument(collection, id)
  if (edited.kind === 'waiting') return <Waiting rows={3} />
  if (edited.kind === 'here')
    return (
      <EditDocument
        collection={collection}
        id={id}
        user={user}
        opened={edited.base}
        readAnew={readAnew}
        onSaved={onSaved}
        Form={SheetForm}
      />
    )
  return (
    <>
      {edited.kind === 'refused' ? (
        <RefusalNotice code={edited.code} />
      ) : (
        <p className="form-notice">
          {edited.kind === 'missing'
            ? `${collectionLabels(collection).missing}: pode ter sido apagado agora há pouco.`
            : collectionLabels(collection).othersText}
        </p>
      )}
      <button type="button" className="button button-quiet" onClick={readAnew}>
        Tentar de novo
      </button>
    </>
  )
}

/** Tells the style sheet how much of the window a phone's keyboard covers (`--covered`), until what it returns is called. */
function followKeyboardHeight(): () => void {
  const viewport = window.visualViewport
  const { style } = document.documentElement
  const measure = () => {
    const seen = viewport ? viewport.height + viewport.offsetTop : window.innerHeight
    style.setProperty('--covered', `${Math.max(0, Math.round(window.innerHeight - seen))}px`)
  }
  const listening = new AbortController()
  const { signal } = listening
  viewport?.addEventListener('resize', measure, { signal })
  viewport?.addEventListener('scroll', measure, { signal })
  measure()
  return () => {
    listening.abort()
    style.removeProperty('--covered')
  }
}

/** What a document is called once a change is made: by its title field where the page called it by that. */
export function titleAfter(
  { collection, title }: Target,
  { before, changes }: SavedChange,
): string {
  const { titleField } = definitionOf(collection)
  const next = changes[titleField]
  return title === before[titleField] && typeof next === 'string' ? next : title
}

/** Writes back what was there before a change, as any change is written; false where somebody has changed the document since. */
async function undoChange(
  database: Database,
  { collection, id }: Target,
  { before, changes, revision }: SavedChange,
): Promise<boolean> {
  const after = mergePatch(before, changes) as Base['document']
  const back = changesOf(collection, after, draftOf(collection, before))
  const outcome = await database.collection(collection).doc(id).update(back, revision)
  if (outcome.kind === 'saved' || outcome.kind === 'queued') return true
  const left = database.writes
    .get()
    .findLast((write) => write.collection === collection && write.id === id)
  if (left) await database.discard(left.key)
  return false
}
