import down from 'ionicons/dist/svg/chevron-down.svg?raw'
import up from 'ionicons/dist/svg/chevron-up.svg?raw'
import { useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import { columnsOf, withColumnMoved } from './shown-columns.ts'

interface Props {
  collection: CollectionName
  /** The columns that there can be, in the definition's order. */
  offered: readonly string[]
  /** Those that are shown, in their order. */
  shown: readonly string[]
}

/** Chooses the columns of a list and their order, which this device keeps. */
export function ColumnChoice({ collection, offered, shown }: Props) {
  const { fields } = definitionOf(collection)
  const kept = columnsOf(collection)
  const [said, setSaid] = useState('')
  const list = useRef<HTMLFieldSetElement>(null)
  /** The button that moved a column and keeps the focus, which the browser takes from what moves. */
  const pressed = useRef<string>(undefined)
  const labelOf = (name: string) => fields[name]?.label ?? name

  useLayoutEffect(() => {
    const button = pressed.current
    pressed.current = undefined
    if (button) list.current?.querySelector<HTMLElement>(`[data-moves="${button}"]`)?.focus()
  })

  function choose(name: string, isShown: boolean): void {
    kept.set(isShown ? [...shown, name] : shown.filter((other) => other !== name))
  }

  function move(name: string, by: -1 | 1): void {
    const moved = withColumnMoved(shown, name, by)
    pressed.current = `${name} ${by}`
    kept.set(moved)
    setSaid(`${labelOf(name)}: coluna ${moved.indexOf(name) + 1} de ${moved.length}`)
  }

  return (
    <details className="column-choice">
      <summary>Colunas</summary>
      <fieldset ref={list}>
        <legend className="visually-hidden">Colunas da lista</legend>
        {shown.map((name, index) => (
          <div key={name}>
            <label>
              <input type="checkbox" checked onChange={() => choose(name, false)} />
              {labelOf(name)}
            </label>
            <MoveButton
              column={name}
              by={-1}
              words={`Mover para antes: ${labelOf(name)}`}
              isLast={index === 0}
              move={move}
            />
            <MoveButton
              column={name}
              by={1}
              words={`Mover para depois: ${labelOf(name)}`}
              isLast={index === shown.length - 1}
              move={move}
            />
          </div>
        ))}
        {offered
          .filter((name) => !shown.includes(name))
          .map((name) => (
            <div key={name}>
              <label>
                <input type="checkbox" checked={false} onChange={() => choose(name, true)} />
                {labelOf(name)}
              </label>
            </div>
          ))}
      </fieldset>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </details>
  )
}

interface MoveButtonProps {
  column: string
  by: -1 | 1
  words: string
  /** There is no place any more on this side. */
  isLast: boolean
  move(name: string, by: -1 | 1): void
}

function MoveButton({ column, by, words, isLast, move }: MoveButtonProps) {
  return (
    <button
      type="button"
      data-moves={`${column} ${by}`}
      aria-disabled={isLast}
      title={words}
      onClick={() => {
        if (!isLast) move(column, by)
      }}
    >
      <Icon svg={by < 0 ? up : down} />
      <span className="visually-hidden">{words}</span>
    </button>
  )
}
