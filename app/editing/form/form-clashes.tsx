import { type ReactNode, useEffect, useId, useState } from 'react'
import { flushSync } from 'react-dom'
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
  /** What submitting the form does. */
  submits?: keyof typeof mineAtOnce
}

/**
 * At a field that somebody else has changed, too: the choice between the two. The rest of the form waits meanwhile, as
 * it is; where nothing else awaits a choice, the user's own is saved with it.
 */
export function FieldClashes({ collection, state, names, submits = 'save' }: FieldClashesProps) {
  const { clashes, choose, base, draft } = state
  // Where saving publishes, schedules or archives, its own button says so.
  const isPlain = submits === 'publish' || draft.status === base.document.status
  const isLast = clashes.length === 1 && isPlain && !clashes.includes('status')
  return clashes
    .filter((name) => names.includes(name))
    .map((name) => (
      <FieldClash
        key={name}
        collection={collection}
        state={state}
        name={name}
        labels={isLast ? { ...choices, mine: mineAtOnce[submits] } : choices}
        choose={(version, form) => {
          // What is submitted is what was chosen.
          flushSync(() => choose(name, version))
          focusNext(
            name,
            clashes.filter((other) => other !== name),
          )
          if (isLast && version === 'mine') form?.requestSubmit()
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
  labels: Readonly<Record<Version, string>>
  choose(version: Version, form: HTMLFormElement | null): void
}

function FieldClash({ collection, state, name, labels, choose }: FieldClashProps) {
  const { base, draft, clashes } = state
  const titleId = useId()
  const label = fieldLabel(collection, name)
  const author = useAuthorsOf([name])
  return (
    <section className="conflict field-clash" aria-labelledby={titleId} data-clash={name}>
      <p id={titleId} className="field-clash-title" tabIndex={-1}>
        {author.words} também mudou: {label}
      </p>
      <p id={textIdOf(name)}>
        Nada se perdeu. Escolha o que vale{clashes.length > 1 && '; depois é só salvar'}.
      </p>
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
                  aria-label={`${label}: ${labels[version]}`}
                  onClick={({ currentTarget }) => choose(version, currentTarget.form)}
                >
                  {labels[version]}
                </button>
              </dd>
            )}
          </FieldVersions>
        </div>
      </dl>
    </section>
  )
}

type Version = 'theirs' | 'mine'

const choices = { theirs: 'Ficar com este', mine: 'Usar o meu' } as const

const mineAtOnce = { save: 'Usar o meu e salvar', publish: 'Usar o meu e publicar' } as const

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

/** Beside what saves: which fields await a choice, with the way to those out of sight; then, that what was chosen is not saved. */
export function ClashNotice({
  collection,
  state: { clashes, isChanged },
  isBusy,
}: {
  collection: CollectionName
  state: DraftState
  /** It is on its way. */
  isBusy: boolean
}) {
  const authors = useAuthorsOf(clashes)
  const isInSight = useInSight(clashes)
  const hasChosen = useHasChosen(clashes.length > 0, isChanged)
  const changed = `${authors.words} ${authors.isMany ? 'mudaram' : 'mudou'}`
  return (
    <div role="status">
      {clashes.length > 0 && (
        <div
          className={isInSight ? 'visually-hidden' : 'form-notice clash-notice'}
          data-tone="warning"
        >
          <p>
            {clashes.length === 1
              ? `${changed} o mesmo campo.`
              : `${changed} os mesmos ${clashes.length} campos.`}{' '}
            Escolha o que vale:{' '}
          </p>
          {!isInSight && (
            <ul>
              {clashes.map((name) => (
                <li key={name}>
                  <button type="button" className="text-button" onClick={() => focusClash(name)}>
                    {fieldLabel(collection, name)}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      {hasChosen && !isBusy && <p className="form-notice">Falta salvar o que você escolheu.</p>}
    </div>
  )
}

/** What the bars above and below cover of the window. */
const BARS = '-56px 0px -120px'

/** Whether the only choice that is awaited can be seen whole: nobody needs the way to it. */
function useInSight(clashes: readonly string[]): boolean {
  const [isInSight, setInSight] = useState(false)
  const only = clashes.length === 1 ? clashes[0] : undefined
  useEffect(() => {
    const clash = only !== undefined && document.querySelector(`[data-clash="${CSS.escape(only)}"]`)
    if (!clash) return
    const observer = new IntersectionObserver(
      ([entry]) => setInSight((entry?.intersectionRatio ?? 0) >= 0.9),
      { threshold: 0.9, rootMargin: BARS },
    )
    observer.observe(clash)
    return () => {
      observer.disconnect()
      setInSight(false)
    }
  }, [only])
  return isInSight
}

/** True from the last choice on, as long as something is not saved. */
function useHasChosen(isAwaited: boolean, isChanged: boolean): boolean {
  const [wasAwaited, setAwaited] = useState(isAwaited)
  if (isAwaited && !wasAwaited) setAwaited(true)
  if (!isChanged && wasAwaited) setAwaited(false)
  return wasAwaited && !isAwaited && isChanged
}
