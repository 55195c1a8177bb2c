import type { ReactNode } from 'react'
import { fieldsOf } from '#app/editing/drafts/draft.ts'
import type { DraftState } from '#app/editing/drafts/use-draft.ts'
import type { FieldDraft } from '#app/editing/fields/field-draft.ts'
import { NearDays, nearDays, useToday } from '#app/editing/fields/time-fields.tsx'
import { FieldGroup } from '#app/ui/form/field.tsx'
import type { CollectionName } from '#content/collections.ts'
import type { HoursException } from '#content/fields.ts'
import { addDays } from '#content/local-time.ts'
import { hoursOn } from '#content/opening-hours.ts'

interface ClosingDaysProps {
  collection: CollectionName
  state: DraftState
  type(name: string, value: FieldDraft): void
  /** Takes the focus to an input, once it is there. */
  goTo(input: string): void
}

/** On top of the form of a place with hours: closes it on a day in one tap, and asks why. */
export function ClosingDays({ collection, state, type, goTo }: ClosingDaysProps) {
  const name = exceptionsField(collection)
  if (name === undefined || state.base.revision === 0) return null
  const exceptions = exceptionsOf(state.draft[name])
  const close = (day: string) => {
    const { next, at } = closedOn(exceptions, day)
    if (next !== exceptions) type(name, [...next])
    goTo(`${name}.${at}.${day === '' ? 'from' : 'label'}`)
  }
  return (
    <FieldGroup label="Fechar num dia" name="closing-days">
      <NearDays onChoose={close}>
        <button type="button" className="button button-quiet" onClick={() => close('')}>
          outro dia
        </button>
      </NearDays>
    </FieldGroup>
  )
}

/** What is said of a place that was saved: whether it is closed today or tomorrow. */
export function ClosedSoon({
  collection,
  document,
  otherwise,
}: {
  collection: CollectionName
  document: Readonly<Record<string, unknown>>
  otherwise: ReactNode
}) {
  const today = useToday()
  const name = exceptionsField(collection)
  if (name === undefined) return otherwise
  const schedule = { weekly: [], exceptions: [...exceptionsOf(document[name])] }
  const isClosed = (day: string) => {
    const { exception, intervals } = hoursOn(schedule, day)
    return exception !== undefined && intervals.length === 0
  }
  const said = Object.entries(nearDays).flatMap(([words, ahead]) =>
    isClosed(addDays(today, ahead)) ? [words] : [],
  )
  return said.length > 0 ? `Quem procurar lê que ${said.join(' e ')} está fechado. ` : otherwise
}

/**
 * The exceptions with one more that closes on a day (`''`: a day to be chosen), and where it stands: before all others,
 * because of several the first one counts (`hoursOn`). One that says just that already stays the only one.
 */
export function closedOn(
  exceptions: readonly HoursException[],
  from: string,
): { next: readonly HoursException[]; at: number } {
  const isSame = (each: HoursException) =>
    each.from === from && each.to === undefined && each.intervals.length === 0
  const first = exceptions.findIndex((each) => each.from <= from && from <= (each.to ?? each.from))
  const there = from === '' ? exceptions.findIndex(isSame) : first
  const same = exceptions[there]
  if (same && isSame(same)) return { next: exceptions, at: there }
  return { next: [{ from, label: '', intervals: [] }, ...exceptions], at: 0 }
}

function exceptionsField(collection: CollectionName): string | undefined {
  return fieldsOf(collection).find(([, { kind }]) => kind === 'hoursExceptions')?.[0]
}

function exceptionsOf(value: unknown): readonly HoursException[] {
  return Array.isArray(value) ? value : []
}
