import check from 'ionicons/dist/svg/checkmark-circle-outline.svg?raw'
import { type KeyboardEvent, useId, useState } from 'react'
import { altHint } from '#app/editing/pictures/picture-drop.tsx'
import type { Refused } from '#app/session/answer.ts'
import { useSend } from '#app/session/use-send.ts'
import { RefusalNotice } from '#app/ui/form/refusal-notice.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { MediumEntry } from '#protocol/api-types.ts'
import { mediaPaths, pictureLimits } from '#protocol/media.ts'
import { MediumName, Thumbnail } from './media-grid.tsx'

interface Props {
  /** In the order in which they came. */
  entries: readonly MediumEntry[]
  onChanged(entry: MediumEntry): void
  onDone(): void
}

/** The pictures that just came, one below the other, to say what they show: Enter saves and goes on to the next. */
export function NewPictures({ entries, onChanged, onDone }: Props) {
  const id = useId()
  if (entries.length === 0) return null
  return (
    <section className="new-pictures" aria-labelledby={id}>
      <h2 id={id}>{entries.length === 1 ? 'Descreva a foto nova' : 'Descreva as fotos novas'}</h2>
      <p className="field-hint" id={`${id}-hint`}>
        {altHint}
      </p>
      <ol>
        {entries.map((entry) => (
          <li key={entry.hash}>
            <AltRow entry={entry} hintId={`${id}-hint`} onChanged={onChanged} />
          </li>
        ))}
      </ol>
      <button type="button" className="button button-quiet" onClick={onDone}>
        Pronto
      </button>
    </section>
  )
}

interface RowProps {
  entry: MediumEntry
  hintId: string
  onChanged(entry: MediumEntry): void
}

/** Saved when the field is left, so that nothing typed is lost on the way to the next. */
function AltRow({ entry, hintId, onChanged }: RowProps) {
  const send = useSend()
  const id = useId()
  const [refusal, setRefusal] = useState<Refused>()
  const { hash, alt, isManaged } = entry

  async function save(typed: string): Promise<void> {
    const words = typed.trim()
    if (words === '' || words === alt) return
    const answer = await send<MediumEntry>('PATCH', mediaPaths.medium(hash), {
      body: { alt: words },
    })
    setRefusal(answer.kind === 'refused' ? answer : undefined)
    if (answer.kind === 'done') onChanged(answer.value)
  }

  return (
    <div className="alt-row">
      <Thumbnail {...entry} />
      <label htmlFor={id}>
        <MediumName {...entry} />
        <span className="visually-hidden">: texto alternativo</span>
      </label>
      <input
        id={id}
        aria-describedby={hintId}
        defaultValue={alt}
        placeholder="O que a foto mostra"
        autoComplete="off"
        enterKeyHint="next"
        maxLength={pictureLimits.alt}
        disabled={!isManaged}
        onKeyDown={goToNext}
        onBlur={({ target }) => void save(target.value)}
      />
      <p role="status">
        {alt !== '' && (
          <>
            <Icon svg={check} /> Texto salvo
          </>
        )}
      </p>
      <RefusalNotice {...refusal} />
    </div>
  )
}

/** Leaving a field saves it; behind the last one there is only to leave. */
function goToNext(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  const field = event.currentTarget
  const fields = [...(field.closest('ol')?.querySelectorAll('input') ?? [])]
  const next = fields[fields.indexOf(field) + 1]
  if (next) next.focus()
  else field.blur()
}
