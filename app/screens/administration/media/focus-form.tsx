import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react'
import { refusalOf } from '#app/session/answer.ts'
import { useSend } from '#app/session/use-send.ts'
import { pictureUrl } from '#app/ui/document/picture-url.ts'
import { Form } from '#app/ui/form/form.tsx'
import { FOCUS_STEP, type FocalPoint, picturePath } from '#content/picture.ts'
import type { MediumEntry } from '#protocol/api-types.ts'
import { mediaPaths } from '#protocol/media.ts'

interface Props {
  entry: MediumEntry
  onChanged(entry: MediumEntry): void
}

const MIDDLE: FocalPoint = { x: 50, y: 50 }

const moves: Readonly<Record<string, FocalPoint>> = {
  ArrowLeft: { x: -FOCUS_STEP, y: 0 },
  ArrowRight: { x: FOCUS_STEP, y: 0 },
  ArrowUp: { x: 0, y: -FOCUS_STEP },
  ArrowDown: { x: 0, y: FOCUS_STEP },
}

/** Says by a tap or with the arrow keys what has to be seen of a picture where pages crop it. */
export function FocusForm({ entry, onChanged }: Props) {
  const send = useSend()
  const id = useId()
  const { hash, file, widths, width, height, focus = MIDDLE } = entry
  const [point, setPoint] = useState(focus)
  const src = pictureUrl(picturePath(file, widths.find((each) => each >= 640) ?? width, 'webp'))
  const place = { 'data-focus-x': point.x, 'data-focus-y': point.y }

  function onKeyDown(event: KeyboardEvent): void {
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    setPoint(({ x, y }) => ({ x: bounded(x + move.x), y: bounded(y + move.y) }))
  }

  function onClick({ detail, clientX, clientY, currentTarget }: MouseEvent): void {
    // Enter and the space bar point nowhere.
    if (detail === 0) return
    const box = currentTarget.getBoundingClientRect()
    setPoint({
      x: bounded(((clientX - box.x) / box.width) * 100),
      y: bounded(((clientY - box.y) / box.height) * 100),
    })
  }

  async function save() {
    const answer = await send<MediumEntry>('PATCH', mediaPaths.medium(hash), {
      body: { focus: point },
    })
    if (answer.kind === 'done') onChanged(answer.value)
    return refusalOf(answer)
  }

  return (
    <Form
      label="O que não pode ficar de fora"
      submit="Salvar o ponto"
      busy="Salvando…"
      success="Ponto salvo. As páginas já recortam a foto em volta dele."
      isQuiet
      send={save}
    >
      <p id={`${id}-hint`}>
        Toque no que precisa aparecer quando uma página recorta a foto, ou mova o ponto com as
        setas.
      </p>
      <div className="focus-views">
        <button
          type="button"
          className="focus-picture"
          aria-label={`Ponto principal: ${point.x}% da largura, ${point.y}% da altura`}
          aria-describedby={`${id}-hint`}
          onClick={onClick}
          onKeyDown={onKeyDown}
        >
          <img src={src} width={width} height={height} alt="" />
          <span className="focus-point" {...place} />
        </button>
        <figure>
          <img className="focus-crop" src={src} {...place} alt="" />
          <figcaption className="field-hint">Como fica num evento</figcaption>
        </figure>
      </div>
      <p role="status" className="visually-hidden">
        {point === focus ? '' : `${point.x}% da largura, ${point.y}% da altura`}
      </p>
    </Form>
  )
}

function bounded(percent: number): number {
  return Math.min(100, Math.max(0, Math.round(percent / FOCUS_STEP) * FOCUS_STEP))
}
