import { type ReactNode, useId } from 'react'
import { recordOf } from '#app/editing/drafts/draft.ts'
import type { DraftState } from '#app/editing/drafts/use-draft.ts'
import { fieldLabel } from '#app/editing/format-value.ts'
import { FieldVersions } from '#app/editing/outbox/conflict-choice.tsx'
import { FieldNotesContext } from '#app/ui/form/field.tsx'
import type { CollectionName } from '#content/collections.ts'
import { useAuthorsOf } from './change-authors.ts'
import '#app/editing/editing.css'

interface FieldClashesProps {
  collection: CollectionName
  state: DraftState
  /** Of the fields beside which this stands. */
  names: readonly string[]
}

/** At a field that somebody else has changed, too: the choice between the two. The rest of the form waits meanwhile, as it is. */
export function FieldClashes({ collection, state, names }: FieldClashesProps) {
  const { clashes, choose } = state
  return clashes
    .filter((name) => names.includes(name))
    .map((name) => (
      <FieldClash
        key={name}
        collection={collection}
        state={state}
        name={name}
        choose={(version) => {
          choose(name, version)
          focusNext(
            name,
            clashes.filter((other) => other !== name),
          )
        }}
      />
    ))
}

/** Around the inputs of a form: each one that awaits a choice is described by it. */
export function ClashedFields({
  state: { clashes },
  children,
}: {
  state: DraftState
  children: ReactNode
}) {
  const notes = Object.fromEntries(clashes.map((name) => [name, textIdOf(name)]))
  return <FieldNotesContext value={notes}>{children}</FieldNotesContext>
}

const textIdOf = (name: string) => `clash-${name}`

interface FieldClashProps {
  collection: CollectionName
  state: DraftState
  name: string
  choose(version: keyof typeof choices): void
}

function FieldClash({ collection, state: { base, draft }, name, choose }: FieldClashProps) {
  const titleId = useId()
  const label = fieldLabel(collection, name)
  const author = useAuthorsOf([name])
  return (
    <section className="conflict field-clash" aria-labelledby={titleId} data-clash={name}>
      <p id={titleId} className="field-clash-title" tabIndex={-1}>
        {author.words} também mudou: {label}
      </p>
      <p id={textIdOf(name)}>Nada se perdeu. Escolha o que vale; depois é só salvar.</p>
      <dl className="differences">
        <div>
          <dt className="visually-hidden">{label}</dt>
          <FieldVersions
            collection={collection}
            name={name}
            theirs={base.document[name]}
            mine={recordOf(collection, draft)[name]}
          >
            {(version, heading, value) => (
              <dd>
                <small>{heading}</small>
                {value}
                <button
                  type="button"
                  className={version === 'mine' ? 'button' : 'button button-quiet'}
                  aria-label={`${label}: ${choices[version]}`}
                  onClick={() => choose(version)}
                >
                  {choices[version]}
                </button>
              </dd>
            )}
          </FieldVersions>
        </div>
      </dl>
    </section>
  )
}

const choices = { theirs: 'Ficar com este', mine: 'Usar o meu' } as const

/** Brings the choice about a field into view, and the focus there. */
export function focusClash(name: string): void {
  const clash = document.querySelector(`[data-clash="${CSS.escape(name)}"]`)
  clash?.scrollIntoView({ block: 'center' })
  clash?.querySelector<HTMLElement>('.field-clash-title')?.focus({ preventScroll: true })
}

/** The button that had the focus is gone: goes to the next choice, or to what saves, with the field in sight. */
function focusNext(chosen: string, [next]: readonly string[]): void {
  if (next !== undefined) {
    focusClash(next)
    return
  }
  document.querySelector<HTMLElement>(saveButton)?.focus({ preventScroll: true })
  document
    .querySelector(`[data-field="${CSS.escape(chosen)}"]`)
    ?.scrollIntoView({ block: 'center' })
}

const saveButton = ':is(.save-bar, .sheet-foot) [type="submit"]'

/** Beside what saves: which fields await a choice, and the way to them. */
export function ClashNotice({
  collection,
  state: { clashes },
}: {
  collection: CollectionName
  state: DraftState
}) {
  const authors = useAuthorsOf(clashes)
  const changed = `${authors.words} ${authors.isMany ? 'mudaram' : 'mudou'}`
  return (
    <div role="status">
      {clashes.length > 0 && (
        <div className="form-notice clash-notice" data-tone="warning">
          <p>
            {clashes.length === 1
              ? `${changed} o mesmo campo.`
              : `${changed} os mesmos ${clashes.length} campos.`}{' '}
            Escolha o que vale:{' '}
          </p>
          <ul>
            {clashes.map((name) => (
              <li key={name}>
                <button type="button" className="text-button" onClick={() => focusClash(name)}>
                  {fieldLabel(collection, name)}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
