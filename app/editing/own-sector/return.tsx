import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { OneTapButtons, type Tap } from '#app/editing/confirmation/one-tap-write.tsx'
import { useOwns } from '#app/editing/own-documents.ts'
import { useLocalTime } from '#app/i18n/clock.ts'
import { atTime } from '#app/i18n/dates.ts'
import { useUser } from '#app/session/session.ts'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import type { StaffDocument } from '#content/document.ts'
import { addDays } from '#content/local-time.ts'
import { nextReturns, returnAt } from './next-returns.ts'
import './own-sector.css'

export interface ReturnProps {
  collection: CollectionName
  document: Pick<StaffDocument, 'id' | 'revision'>
}

/** On the page of a place: the same as in the panel, for whoever looks after it. */
export function OwnReturn(props: ReturnProps) {
  const owns = useOwns(props.collection, props.document.id, useUser()?.id)
  return owns && <Return {...props} />
}

/** Says with one tap that whoever is there leaves for a while, and when they come back; nothing where nobody can leave. */
export function Return({ collection, document }: ReturnProps) {
  const now = useLocalTime()
  const away = awayField(collection)
  if (!away) return null
  const values: Readonly<Record<string, unknown>> = { ...document }
  const title = String(values[definitionOf(collection).titleField] ?? '')
  const until = typeof values[away] === 'string' ? values[away] : ''
  const isAway = `${now.day}T${now.time}` < until
  const tap = (label: string, done: string, at: string | null): Tap => ({
    label,
    done,
    patch: () => ({ [away]: at }),
    undo: { [away]: isAway ? until : null },
  })
  const backAt = (time: string) => {
    const day = returnAt(time, now)
    const when = `${day === now.day ? '' : 'amanhã '}${atTime(time)}`
    return tap(`Volto ${when}`, `Quem procurar lê que você volta ${when}.`, `${day}T${time}`)
  }
  const taps = isAway
    ? [tap('Já voltei', 'Quem procurar lê de novo o horário de sempre.', null)]
    : [
        ...nextReturns(now).map(backAt),
        // From midnight on the usual hours hold again, and tomorrow may have none.
        tap(
          'Hoje não volto',
          'Quem procurar lê quando o lugar abre de novo.',
          `${addDays(now.day, 1)}T00:00`,
        ),
      ]
  return (
    <div className="own-return">
      <OneTapButtons
        collection={collection}
        id={document.id}
        title={title}
        revision={document.revision}
        taps={taps}
        more={(write) => !isAway && <OwnHour title={title} tapAt={backAt} write={write} />}
      />
    </div>
  )
}

interface OwnHourProps {
  title: string
  tapAt(time: string): Tap
  write(tap: Tap): void
}

/** An hour that is not offered: the button says which day it means. */
function OwnHour({ title, tapAt, write }: OwnHourProps): ReactNode {
  const [time, setTime] = useState('')
  const id = useId()
  const tap = time === '' ? undefined : tapAt(time)

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (tap) write(tap)
  }

  return (
    <form className="own-hour" onSubmit={submit}>
      <label htmlFor={id}>
        Outra hora<span className="visually-hidden"> ({title})</span>
      </label>
      <input
        id={id}
        type="time"
        required
        value={time}
        onChange={({ target }) => setTime(target.value)}
      />
      <button type="submit" className="button button-quiet">
        {tap?.label ?? 'Volto a essa hora'}
        <span className="visually-hidden"> ({title})</span>
      </button>
    </form>
  )
}

/** The field of a collection that offers the next hours. */
function awayField(collection: CollectionName): string | undefined {
  return Object.entries(definitionOf(collection).fields).find(
    ([, field]) => field.kind === 'moment' && 'isSoon' in field && field.isSoon,
  )?.[0]
}
