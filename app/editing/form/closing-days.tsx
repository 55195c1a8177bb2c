import { fieldsOf } from '#app/editing/drafts/draft.ts'
import type { DraftState } from '#app/editing/drafts/use-draft.ts'
import type { FieldDraft } from '#app/editing/fields/field-draft.ts'
import { useToday } from '#app/editing/fields/time-fields.tsx'
import { FieldGroup } from '#app/ui/form/field.tsx'
import type { CollectionName } from '#content/collections.ts'
import type { HoursException } from '#content/fields.ts'
import { addDays } from '#content/local-time.ts'

interface ClosingDaysProps {
  collection: CollectionName
  state: DraftState
  type(name: string, value: FieldDraft): void
  /** Takes the focus to an input, once it is there. */
  goTo(input: string): void
}

const days = { hoje: 0, amanhã: 1 }

/** On top of the form of a place with hours: closes it on a day in one tap, and asks why. */
export function ClosingDays({ collection, state, type, goTo }: ClosingDaysProps) {
  const today = useToday()
  const name = exceptionsField(collection)
  if (name === undefined || state.base.revision === 0) return null
  const exceptions = exceptionsOf(state.draft[name])
  const close = (from: string) => {
    // The same day once: a second tap goes back to it.
    const there = exceptions.findIndex((each) => from !== '' && each.from === from)
    if (there === -1) type(name, [...exceptions, { from, label: '', intervals: [] }])
    const index = there === -1 ? exceptions.length : there
    goTo(`${name}.${index}.${from === '' ? 'from' : 'label'}`)
  }
  return (
    <FieldGroup label="Fechar num dia" name="closing-days">
      <div className="field-ways">
        {Object.entries(days).map(([words, ahead]) => (
          <button
            key={words}
            type="button"
            className="button button-quiet"
            onClick={() => close(addDays(today, ahead))}
          >
            {words}
          </button>
        ))}
        <button type="button" className="button button-quiet" onClick={() => close('')}>
          outro dia
        </button>
      </div>
    </FieldGroup>
  )
}

/** What is said of a place that was saved: whether it is closed today or tomorrow; nothing otherwise. */
export function ClosedSoon({
  collection,
  document,
}: {
  collection: CollectionName
  document: Readonly<Record<string, unknown>>
}) {
  const today = useToday()
  const name = exceptionsField(collection)
  if (name === undefined) return null
  const closed = exceptionsOf(document[name]).filter(({ intervals }) => intervals.length === 0)
  const said = Object.entries(days).flatMap(([words, ahead]) => {
    const day = addDays(today, ahead)
    return closed.some(({ from, to = from }) => from <= day && day <= to) ? [words] : []
  })
  return said.length > 0 && `Quem procurar lê que ${said.join(' e ')} está fechado. `
}

function exceptionsField(collection: CollectionName): string | undefined {
  return fieldsOf(collection).find(([, { kind }]) => kind === 'hoursExceptions')?.[0]
}

function exceptionsOf(value: unknown): readonly HoursException[] {
  return Array.isArray(value) ? value : []
}
