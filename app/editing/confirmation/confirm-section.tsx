import { type FormEvent, useState } from 'react'
import { editorPath } from '#app/editing/document-paths.ts'
import type { Base } from '#app/editing/drafts/draft.ts'
import { fieldLabel } from '#app/editing/format-value.ts'
import { useFormatValue } from '#app/editing/use-format-value.ts'
import { useInstantInSentence } from '#app/i18n/instants.ts'
import { listed } from '#app/i18n/listed.ts'
import { Fetched } from '#app/ui/fetched.tsx'
import { takeFocus } from '#app/ui/form/refusal-notice.tsx'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import type { Doubt, StaffDocument } from '#content/document.ts'
import { doubtTarget } from '#content/doubts.ts'
import { sectionText } from '#content/text/text-sections.ts'
import { apiPaths } from '#protocol/content-api.ts'
import { confirmationPatch, unconfirmedPatch } from './confirmation-patch.ts'
import { OneTapButtons, OneTapResult, useOneTapWrite } from './one-tap-write.tsx'
import '#app/ui/form/form.css'
import './confirmation.css'

interface DoubtChoiceProps {
  collection: CollectionName
  document: StaffDocument
  isBusy: boolean
  /** Names of the fields that are right. */
  confirm(settled: ReadonlySet<string>): void
}

/** What is in doubt in a document, each with what stands there, to tick what is right. */
function DoubtChoice({ collection, document, isBusy, confirm }: DoubtChoiceProps) {
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set())
  const [isNothing, setNothing] = useState(false)
  const names = [...new Set(document.doubts.map(({ field }) => field))]

  function submit(event: FormEvent): void {
    event.preventDefault()
    setNothing(settled.size === 0)
    if (settled.size > 0) confirm(settled)
  }

  function tick(name: string, isRight: boolean): void {
    const next = new Set(settled)
    if (isRight) next.add(name)
    else next.delete(name)
    setSettled(next)
    setNothing(false)
  }

  return (
    <form className="confirm-choice" onSubmit={submit} noValidate>
      <fieldset>
        <legend ref={takeFocus} tabIndex={-1}>
          O que está certo?
        </legend>
        {names.map((name) => (
          <div key={name} className="choice">
            <label>
              <input
                type="checkbox"
                checked={settled.has(name)}
                onChange={({ target }) => tick(name, target.checked)}
              />
              <span>
                <b>{name === '*' ? 'Tudo o que está escrito' : fieldLabel(collection, name)}</b>
                <FieldValue collection={collection} document={document} name={name} />
              </span>
            </label>
          </div>
        ))}
      </fieldset>
      <div role="alert">
        {isNothing && (
          <p className="field-fault">Marque o que está certo. O que não está, corrija no editor.</p>
        )}
      </div>
      <div className="actions">
        <button type="submit" className="button" disabled={isBusy}>
          Confirmar o que marquei
        </button>
        <a className="button button-quiet" href={editorPath(collection, document.id)}>
          Corrigir
        </a>
      </div>
    </form>
  )
}

// Enough to recognise it; the editor has all of it.
const MAX_VALUE_CHARACTERS = 240

function beginningOf(text: string): string {
  return text.length > MAX_VALUE_CHARACTERS ? `${text.slice(0, MAX_VALUE_CHARACTERS)}…` : text
}

type ValueProps = Pick<DoubtChoiceProps, 'collection' | 'document'> & { name: string }

/** What stands in a field, a section of a text, or (`*`) the whole document. */
export function FieldValue({ collection, document, name }: ValueProps) {
  const shown = useFormatValue(collection)
  const names = name === '*' ? factsOf(collection) : [name]
  const { field, section } = doubtTarget({ field: name })
  if (section)
    return (
      <span className="confirm-value">
        {beginningOf(sectionText(String(document[field] ?? ''), section)) || 'Nada escrito ainda'}
      </span>
    )
  const lines = names.flatMap((each) => {
    const text = shown(each, document[each])
    if (text === undefined) return []
    return name === '*' ? `${fieldLabel(collection, each)}: ${beginningOf(text)}` : text
  })
  return <span className="confirm-value">{lines.join('\n') || 'Nada escrito ainda'}</span>
}

/** All fields but the title and the place in the list, hours before the others: they change most. */
export function factsOf(collection: CollectionName): string[] {
  const { fields, titleField, order } = definitionOf(collection)
  const isFact = (name: string) => name !== titleField && !(order.isByHand && name === order.by)
  const names = Object.keys(fields).filter(isFact)
  const isHours = (name: string) => fields[name]?.kind === 'weeklyHours'
  return [...names.filter(isHours), ...names.filter((name) => !isHours(name))]
}

interface ConfirmBarProps {
  collection: CollectionName
  id: string
  title: string
  document: Base['document']
  revision: number
  /** It was confirmed, or that was taken back. */
  onChange(): void
}

/** When somebody last vouched for what readers see, what of it is in doubt, and the tap that confirms it. */
export function ConfirmBar({ document, ...props }: ConfirmBarProps) {
  const formatInstant = useInstantInSentence()
  const confirmedAt = document.confirmedAt as string | undefined
  const doubts = (document.doubts ?? []) as readonly Doubt[]
  const names = doubts.map(({ field }) =>
    field === '*' ? 'tudo' : fieldLabel(props.collection, field),
  )
  return (
    <section className="confirm-bar" aria-label="Confirmação">
      <p>
        {confirmedAt ? `Confirmado ${formatInstant(confirmedAt)}.` : 'Ninguém confirmou ainda.'}
        {names.length > 0 && ` A confirmar: ${listed(names)}.`}
      </p>
      <ConfirmSection {...props} confirmedAt={confirmedAt} isDoubtful={doubts.length > 0} />
    </section>
  )
}

interface ConfirmPartProps {
  collection: CollectionName
  id: string
  title: string
  /** The revision that the user sees. */
  revision: number
  confirmedAt: string | undefined
  /** Something in it is in doubt: it is asked about before. */
  isDoubtful: boolean
  /** It was confirmed, or that was taken back. */
  onChange?: (() => void) | undefined
}

/** Confirms a document by one tap; where some of it is in doubt, by saying what of that is right. */
export function ConfirmSection(props: ConfirmPartProps) {
  const { collection, id, title, isDoubtful } = props
  const [isOpen, setOpen] = useState(false)
  if (!isDoubtful)
    return (
      <OneTapButtons
        {...props}
        taps={[
          {
            label: 'Confirmar: continua certo',
            done: 'Confirmado agora.',
            patch: () => confirmationPatch({ doubts: [] }, new Set(), Date.now()),
            undo: { confirmedAt: props.confirmedAt ?? null },
          },
        ]}
      />
    )
  if (isOpen)
    return (
      <Fetched<StaffDocument> path={apiPaths.staffDocument(collection, id)}>
        {(document) => <Choice {...props} document={document} />}
      </Fetched>
    )
  return (
    <button type="button" className="button button-quiet" onClick={() => setOpen(true)}>
      Dizer o que está certo<span className="visually-hidden"> ({title})</span>
    </button>
  )
}

interface ChoiceProps extends ConfirmPartProps {
  document: StaffDocument
}

function Choice({ collection, id, document, onChange }: ChoiceProps) {
  // What was there when the user began: it comes back if they take it back.
  const [before] = useState(document)
  const { state, write, undo } = useOneTapWrite(collection, id, before.revision)
  const [left, setLeft] = useState(0)

  async function confirm(settled: ReadonlySet<string>): Promise<void> {
    setLeft(before.doubts.filter(({ field }) => !settled.has(field)).length)
    await write(confirmationPatch(before, settled, Date.now()))
    onChange?.()
  }

  return (
    <>
      {!['saved', 'queued', 'conflict'].includes(state.kind) && (
        <DoubtChoice
          collection={collection}
          document={before}
          isBusy={state.kind === 'busy'}
          confirm={confirm}
        />
      )}
      <OneTapResult
        collection={collection}
        id={id}
        state={state}
        done={left > 0 ? 'Confirmado. O resto segue “a confirmar”.' : 'Confirmado agora.'}
        undo={() => undo(unconfirmedPatch(before)).then(onChange)}
      />
    </>
  )
}
