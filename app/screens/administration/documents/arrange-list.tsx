import down from 'ionicons/dist/svg/chevron-down.svg?raw'
import up from 'ionicons/dist/svg/chevron-up.svg?raw'
import grip from 'ionicons/dist/svg/reorder-three.svg?raw'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { collectionLabels } from '#app/editing/collection-labels.ts'
import { rowDetail } from '#app/editing/list/row-detail.ts'
import { useFormatValue } from '#app/editing/use-format-value.ts'
import { Icon } from '#app/ui/icon.tsx'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import type { StaffDocument } from '#content/document.ts'
import { useDrag } from './use-drag.ts'
import '#app/ui/group.css'
import './arrange-list.css'

type Control = 'grip' | 'up' | 'down'

interface Props {
  collection: CollectionName
  documents: readonly StaffDocument[]
  /** With the id of the one that moved. */
  onArrange(sequence: readonly string[], id: string): void
}

/** A list whose rows are dragged by a grip, or moved by buttons and, on the grip, by arrow keys, Home and End (WCAG 2.5.7). */
export function ArrangeList({ collection, documents, onArrange }: Props) {
  const { titleField, listColumns, order } = definitionOf(collection)
  const shown = useFormatValue(collection)
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  /** The control that moved a row and keeps the focus, which the browser takes from what moves. */
  const focused = useRef<{ id: string; control: Control }>(undefined)
  const ids = documents.map(({ id }) => id)
  const others = listColumns.filter((name) => name !== titleField && name !== order.by)
  const titleOf = (document: StaffDocument) =>
    shown(titleField, document[titleField]) ?? collectionLabels(collection).untitled

  function move(id: string, to: number): void {
    const index = Math.min(Math.max(to, 0), ids.length - 1)
    const sequence = ids.filter((other) => other !== id)
    sequence.splice(index, 0, id)
    if (index !== ids.indexOf(id)) onArrange(sequence, id)
    const document = documents.find((each) => each.id === id)
    if (document) setSaid(`${titleOf(document)}: ${index + 1} de ${ids.length}`)
  }

  const drag = useDrag({ list, move, restore: onArrange, ids })

  useLayoutEffect(() => {
    const { id, control } = focused.current ?? {}
    focused.current = undefined
    if (id === undefined) return
    const row = list.current?.querySelector(`[data-id="${CSS.escape(id)}"]`)
    row?.querySelector<HTMLElement>(`[data-control="${control}"]`)?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  })

  function press(event: KeyboardEvent, id: string): void {
    const index = ids.indexOf(id)
    const targets: Readonly<Record<string, number>> = {
      ArrowUp: index - 1,
      ArrowDown: index + 1,
      Home: 0,
      End: ids.length - 1,
    }
    const to = targets[event.key]
    if (to === undefined) return
    event.preventDefault()
    focused.current = { id, control: 'grip' }
    move(id, to)
  }

  function step(id: string, control: 'up' | 'down'): void {
    focused.current = { id, control }
    move(id, ids.indexOf(id) + (control === 'up' ? -1 : 1))
  }

  return (
    <>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <ol ref={list} className="group-rows arrange-list" {...drag.listProps}>
        {documents.map((document, index) => {
          const { id } = document
          const title = titleOf(document)
          return (
            <li key={id} data-id={id} className={drag.lifted === id ? 'is-lifted' : undefined}>
              <button
                type="button"
                className="arrange-grip"
                data-control="grip"
                title="Arraste, ou use as setas do teclado"
                onPointerDown={(event) => drag.lift(event, id)}
                onKeyDown={(event) => press(event, id)}
              >
                <Icon svg={grip} />
                <span className="visually-hidden">Arrastar: {title}</span>
              </button>
              <span className="row-text">
                <span className="row-title">{title}</span>
                <span className="row-detail">{rowDetail(collection, others, document, shown)}</span>
              </span>
              <button
                type="button"
                data-control="up"
                aria-disabled={index === 0}
                onClick={() => step(id, 'up')}
              >
                <Icon svg={up} />
                <span className="visually-hidden">Mover para cima: {title}</span>
              </button>
              <button
                type="button"
                data-control="down"
                aria-disabled={index === ids.length - 1}
                onClick={() => step(id, 'down')}
              >
                <Icon svg={down} />
                <span className="visually-hidden">Mover para baixo: {title}</span>
              </button>
            </li>
          )
        })}
      </ol>
    </>
  )
}
