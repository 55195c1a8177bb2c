import {
  type FormEvent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { authorsOf, type Subject, useLatestChanges } from '#app/editing/form/change-authors.ts'
import { fieldLabel } from '#app/editing/format-value.ts'
import { useFormatValue } from '#app/editing/use-format-value.ts'
import type { QueuedWrite } from '#app/replica/database.ts'
import { conflictingFields, intendedValues, mergedOver } from '#app/replica/outbox/merge-write.ts'
import { useDatabase } from '#app/replica/use-database.ts'
import { useUser } from '#app/session/session.ts'
import { Facts } from '#app/ui/document/facts.tsx'
import type { CollectionName } from '#content/collections.ts'
import '#app/editing/editing.css'

const MarkedText = lazy(() =>
  import('#app/editing/differences/text-changes.tsx').then(({ MarkedText }) => ({
    default: MarkedText,
  })),
)

interface FieldVersionsProps {
  collection: CollectionName
  name: string
  theirs: unknown
  mine: unknown
  /** Draws each of the two. */
  children(version: 'theirs' | 'mine', title: string, value: ReactNode): ReactNode
}

// What fits a line of a phone is seen at once, without marking the words.
const ONE_LINE_CHARACTERS = 40

/** The two versions of a field, side by side; in long texts the words that differ are marked. */
export function FieldVersions({ collection, name, theirs, mine, children }: FieldVersionsProps) {
  const shown = useFormatValue(collection)
  const isLong = [theirs, mine].every(
    (value) => typeof value === 'string' && value.length > ONE_LINE_CHARACTERS,
  )

  function shownValue(value: unknown, other: unknown): ReactNode {
    const text = shown(name, value)
    if (text === undefined) return <i>vazio</i>
    if (!isLong) return text
    return (
      <Suspense fallback={text}>
        <MarkedText text={text} other={shown(name, other) ?? ''} />
      </Suspense>
    )
  }

  return (
    <>
      {children('theirs', 'Como está agora', shownValue(theirs, mine))}
      {children('mine', 'Como você escreveu', shownValue(mine, theirs))}
    </>
  )
}

interface ConflictChoiceProps {
  write: QueuedWrite
  /** One below the heading above it. */
  level?: 2 | 3
  /** Brings the focus here: the choice came up while the user was at something else. */
  takesFocus?: boolean
  /** After the choice was carried out, with what is sent now. */
  onChosen?(sent: QueuedWrite | undefined): void
}

type Choices = Readonly<Record<string, 'theirs' | 'mine'>>

/** Two people changed the same document: where they changed the same fields, one of them decides for each which of the two counts. */
export function ConflictChoice({
  write,
  level = 3,
  takesFocus = false,
  onChosen,
}: ConflictChoiceProps) {
  const Title = `h${level}` as const
  const database = useDatabase()
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [choices, setChoices] = useState<Choices>({})
  const [isIncomplete, setIncomplete] = useState(false)
  const { kind, current } = write
  const clashes = kind === 'update' && current ? conflictingFields(write, current) : []
  const base = { revision: current?.revision ?? 0 }
  const changes = useLatestChanges(write.collection, write.id, { base, clashes, taken: [] })
  const authors = authorsOf(changes, clashes, useUser()?.id)
  useEffect(() => {
    if (takesFocus) title.current?.focus()
  }, [takesFocus])

  /** Sends the write without the fields that are given up; without `given`, drops it. */
  async function finish(given?: readonly string[]) {
    if (isBusy) return
    setBusy(true)
    const sent = given && (current && kind === 'update' ? mergedOver(write, current, given) : write)
    try {
      await (sent ? database.resend(write.key, given) : database.discard(write.key))
      onChosen?.(sent)
    } finally {
      setBusy(false)
    }
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const isLeft = clashes.some((name) => choices[name] === undefined)
    setIncomplete(isLeft)
    if (!isLeft) void finish(clashes.filter((name) => choices[name] === 'theirs'))
  }

  return (
    <section className="conflict" aria-labelledby={id}>
      <Title id={id} ref={title} tabIndex={-1}>
        {current === null ? 'Isto foi apagado' : 'O que vale?'}
      </Title>
      <p>{explanationOf(write, authors)}</p>
      {current === null && <WrittenValues write={write} />}
      {kind === 'update' && current ? (
        <form className="conflict" noValidate onSubmit={onSubmit}>
          {clashes.map((name) => (
            <FieldChoice
              key={name}
              write={write}
              name={name}
              chosen={choices[name]}
              choose={(version) => setChoices((before) => ({ ...before, [name]: version }))}
            />
          ))}
          <p role="alert" className="field-fault">
            {isIncomplete && 'Escolha uma das duas versões de cada campo.'}
          </p>
          <div className="actions">
            <button type="button" className="button button-quiet" onClick={() => finish()}>
              Descartar o que escrevi
            </button>
            <button type="submit" className="button">
              Salvar assim
            </button>
          </div>
        </form>
      ) : (
        <div className="actions">
          <button type="button" className="button button-quiet" onClick={() => finish()}>
            {current === null ? 'Descartar o que escrevi' : 'Ficar com o que está agora'}
          </button>
          {current && (
            <button type="button" className="button" onClick={() => finish([])}>
              {kind === 'delete' ? 'Apagar mesmo assim' : 'Usar o meu'}
            </button>
          )}
        </div>
      )}
    </section>
  )
}

function explanationOf({ kind, current }: QueuedWrite, { words, isMany }: Subject): string {
  if (current === null)
    return 'Alguém apagou isto enquanto você escrevia. Se ainda precisa do texto, copie antes de descartar.'
  return kind === 'delete'
    ? 'Alguém mudou isto depois que você o viu. Veja se ainda quer apagar.'
    : `${words} ${isMany ? 'mudaram' : 'mudou'} isto também. Nada se perdeu: escolha campo por campo. O resto do que você escreveu vai junto.`
}

interface FieldProps {
  write: QueuedWrite
  name: string
  chosen: 'theirs' | 'mine' | undefined
  choose(version: 'theirs' | 'mine'): void
}

function FieldChoice({ write, name, chosen, choose }: FieldProps) {
  const { collection, current, key } = write
  return (
    <fieldset className="field-choice">
      <legend>{fieldLabel(collection, name)}</legend>
      <FieldVersions
        collection={collection}
        name={name}
        theirs={current?.[name]}
        mine={intendedValues(write)[name]}
      >
        {(version, title, value) => (
          <label>
            <span>
              <input
                type="radio"
                name={`${key}-${name}`}
                checked={chosen === version}
                onChange={() => choose(version)}
              />{' '}
              <small>{title}</small>
            </span>
            <span>{value}</span>
          </label>
        )}
      </FieldVersions>
    </fieldset>
  )
}

/** The fields that a queued write changes, with their new values; of a new document only what is filled in. */
export function WrittenValues({ write: { kind, collection, body } }: { write: QueuedWrite }) {
  const shown = useFormatValue(collection)
  const facts = Object.entries(body ?? {}).flatMap(([name, value]) => {
    const words = shown(name, value) ?? (kind === 'add' ? undefined : 'vazio')
    return words === undefined ? [] : [{ label: fieldLabel(collection, name), value: words }]
  })
  return facts.length > 0 ? <Facts facts={facts} /> : null
}
