import { type FormEvent, useState } from 'react'
import { editorPath } from '#app/editing/document-paths.ts'
import { fieldLabel } from '#app/editing/format-value.ts'
import { useFormatValue } from '#app/editing/use-format-value.ts'
import '#app/ui/form/form.css'
import { takeFocus } from '#app/ui/form/refusal-notice.tsx'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import type { StaffDocument } from '#content/document.ts'

interface Props {
  collection: CollectionName
  document: StaffDocument
  isBusy: boolean
  /** Names of the fields that are right. */
  confirm(settled: ReadonlySet<string>): void
}

/** What is in doubt in a document, each with what stands there, to tick what is right. */
export function DoubtChoice({ collection, document, isBusy, confirm }: Props) {
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
                <Value collection={collection} document={document} name={name} />
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
const LONGEST = 240

function beginningOf(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

type ValueProps = Pick<Props, 'collection' | 'document'> & { name: string }

function Value({ collection, document, name }: ValueProps) {
  const shown = useFormatValue(collection)
  const names = name === '*' ? Object.keys(definitionOf(collection).fields) : [name]
  const lines = names.flatMap((each) => {
    const text = shown(each, document[each])
    if (text === undefined) return []
    return name === '*' ? `${fieldLabel(collection, each)}: ${beginningOf(text)}` : text
  })
  return <span className="confirm-value">{lines.join('\n') || 'Nada escrito ainda'}</span>
}
