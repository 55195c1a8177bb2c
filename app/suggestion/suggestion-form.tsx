import type { Suggestible } from 'virtual:suggestible'
import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { FormFaultsContext } from '#app/ui/form/field.tsx'
import { RefusalNotice } from '#app/ui/form/refusal-notice.tsx'
import { Waiting } from '#app/ui/state-view.tsx'
import type { CollectionName } from '#content/collections.ts'
import type { PublicDocument } from '#content/document.ts'
import type { WrittenValues } from './exact-values.tsx'
import { NoteField } from './note-field.tsx'
import type { SuggestionOutcome } from './send-waiting.ts'
import { factsOf, suggestibleOf } from './suggestible.ts'
import { type SuggestionText, useSuggestion } from './use-suggestion.ts'
import '#app/ui/form/form.css'
import './suggestion.css'

/** Few know the right value: the editor's inputs come when they are asked for. */
const ExactValues = lazy(() =>
  import('./exact-values.tsx').then(
    (values) => ({ default: values.ExactValues }),
    () => ({ default: OutOfReach }),
  ),
)

function OutOfReach() {
  return <p>Sem internet, esta parte não abre. Conte acima o que viu.</p>
}

interface Props {
  collection: CollectionName
  id: string
  /** Undefined as long as this device does not have it: something may be said of it all the same. */
  document: PublicDocument | undefined
  onOutcome(outcome: Exclude<SuggestionOutcome, { kind: 'refused' }>): void
}

/** What is wrong with a page: a tap on the fact, or a few words; whoever wants to writes the right value. */
export function SuggestionForm({ collection, id, document, onOutcome }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const values = useRef<WrittenValues>(null)
  const [isEmpty, setEmpty] = useState(false)
  const suggestion = useSuggestion({
    collection,
    id,
    document,
    values: () => values.current,
    onNothing() {
      setEmpty(true)
      form.current?.querySelector('textarea')?.focus()
    },
    onOutcome,
  })
  const { text, refused, isBusy } = suggestion
  const fault = isEmpty && !text.note && text.doubted.length === 0
  const faults = fault ? { note: 'Marque o que está errado, ou conte o que viu.' } : {}
  return (
    <form
      ref={form}
      className="form suggestion-form"
      aria-label="Sugerir uma correção"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void suggestion.send()
      }}
    >
      <Facts collection={collection} document={document} {...suggestion} />
      <FormFaultsContext value={faults}>
        <NoteField
          value={text.note}
          onChange={({ target }) => suggestion.write({ ...text, note: target.value })}
        />
      </FormFaultsContext>
      {document && (
        <ValuesFold>
          <ExactValues
            ref={values}
            collection={collection}
            document={document}
            names={namesToWrite(collection, text)}
          />
        </ValuesFold>
      )}
      <div className="suggestion-send">
        <RefusalNotice {...refused} />
        {refused?.problem?.errors?.map(({ field, detail }) => (
          <p key={field}>{detail}</p>
        ))}
        <button type="submit" className="button" aria-busy={isBusy || undefined}>
          {isBusy ? 'Enviando…' : 'Enviar'}
        </button>
      </div>
    </form>
  )
}

/** The facts that are marked, or all where none is. */
function namesToWrite(collection: CollectionName, { doubted }: SuggestionText): readonly string[] {
  return doubted.length > 0 ? doubted : Object.keys(suggestibleOf(collection)?.fields ?? {})
}

interface FactsProps {
  collection: CollectionName
  document: PublicDocument | undefined
  text: SuggestionText
  write(text: SuggestionText): void
}

/** More at once push the words off a phone. */
const MAX_CHIPS = 5

/** What the page shows, and as much of what it lacks as is read at a glance, in the order of the definition; then the rest. */
function chipsOf(known: Suggestible | undefined, document: object | undefined) {
  if (!known) return { first: [], others: [] }
  const { shown, missing } = factsOf(known, document)
  const others = missing.slice(Math.max(0, MAX_CHIPS - shown.length))
  return { first: Object.keys(known.fields).filter((name) => !others.includes(name)), others }
}

/** The facts of the page, each a tap; what else it lacks is folded. */
function Facts({ collection, document, text, write }: FactsProps) {
  const known = suggestibleOf(collection)
  const { first, others } = chipsOf(known, document)
  const [isOpen] = useState(() => others.some((name) => text.doubted.includes(name)))
  if (!known) return null
  const chips = (names: readonly string[]) => (
    <Chips
      labels={known.fields}
      names={names}
      chosen={text.doubted}
      choose={(doubted) => write({ ...text, doubted })}
    />
  )
  return (
    <>
      <fieldset className="suggestion-facts">
        <legend>Toque no que está errado ou falta</legend>
        {chips(first)}
      </fieldset>
      {others.length > 0 && (
        <details className="suggestion-fold" open={isOpen}>
          <summary>Falta outra informação?</summary>
          <fieldset className="suggestion-facts">
            <legend>Toque no que falta</legend>
            {chips(others)}
          </fieldset>
        </details>
      )}
    </>
  )
}

interface ChipsProps {
  labels: Readonly<Record<string, string>>
  names: readonly string[]
  chosen: readonly string[]
  choose(names: readonly string[]): void
}

function Chips({ labels, names, chosen, choose }: ChipsProps) {
  return (
    <div className="suggestion-chips">
      {names.map((name) => (
        <label key={name}>
          <input
            type="checkbox"
            className="visually-hidden"
            checked={chosen.includes(name)}
            onChange={({ target }) =>
              choose(target.checked ? [...chosen, name] : chosen.filter((each) => each !== name))
            }
          />
          {labels[name]}
        </label>
      ))}
    </div>
  )
}

/** Stays open once it was opened, with what was written in it. */
function ValuesFold({ children }: { children: ReactNode }) {
  const id = useId()
  const [isOpened, setOpened] = useState(false)
  return (
    <details className="suggestion-fold" id={id} onToggle={() => setOpened(true)}>
      <summary>Escrever o valor certo</summary>
      {isOpened && <Suspense fallback={<Waiting rows={2} />}>{children}</Suspense>}
    </details>
  )
}
