import check from 'ionicons/dist/svg/checkmark-circle-outline.svg?raw'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { altHint } from '#app/editing/pictures/picture-drop.tsx'
import { whenReleased } from '#app/platform/when-released.ts'
import { type Refused, refusalOf } from '#app/session/answer.ts'
import { useSend } from '#app/session/use-send.ts'
import { Picture } from '#app/ui/document/picture.tsx'
import { RefusalNotice } from '#app/ui/form/refusal-notice.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { picturePath } from '#content/picture.ts'
import type { MediumEntry } from '#protocol/api-types.ts'
import { mediaPaths, pictureLimits } from '#protocol/media.ts'
import { MediumName } from './media-grid.tsx'
import { firstUnsaved } from './unsaved-words.ts'

interface Props {
  /** In the order in which they came. */
  entries: readonly MediumEntry[]
  /** Whether more are on their way. */
  isSending: boolean
  onChanged(entry: MediumEntry): void
  /** Hears how many still have no words. */
  onDone(mute: number): void
}

/** Asks what each of the pictures that just came shows, one after the other. */
export function NewPictures({ entries, isSending, onChanged, onDone }: Props) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [asked, setAsked] = useState('')
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const { save, saved, refusals } = useSavedWords(onChanged)
  const entry = entries.find(({ hash }) => hash === asked) ?? entries[0]
  if (!entry) return null
  const { hash, alt, file, width, isManaged } = entry
  const index = entries.indexOf(entry)
  const previous = entries[index - 1]
  const next = entries[index + 1]
  const value = typed[hash] ?? alt
  const described = entries.filter((each) => each.alt !== '').length

  /** The field stays where it is, so that a phone's keyboard does, too. */
  function ask(other: MediumEntry | undefined): void {
    if (other) setAsked(other.hash)
    field.current?.focus()
  }

  function goTo(other: MediumEntry | undefined): void {
    save(entry, value)
    ask(other)
  }

  async function finish(): Promise<void> {
    save(entry, value)
    const words = await saved(entries)
    const unsaved = firstUnsaved(entries, typed, words)
    if (!unsaved) return onDone(entries.filter(({ hash: of }) => !words.get(of)).length)
    const { hash: of } = unsaved
    // A picture cannot lose its words: whoever took them away sees that they stay.
    if (!typed[of]?.trim()) setTyped((before) => ({ ...before, [of]: words.get(of) ?? '' }))
    ask(unsaved)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (next) goTo(next)
    else field.current?.blur()
  }

  return (
    <section className="new-pictures" aria-labelledby={id}>
      <h2 id={id}>{entries.length === 1 ? 'Descreva a foto nova' : 'Descreva as fotos novas'}</h2>
      {entries.length > 1 && (
        <p role="status" className="media-count">
          Foto {index + 1} de {entries.length} · {described}{' '}
          {described === 1 ? 'descrita' : 'descritas'}
        </p>
      )}
      <Picture
        key={hash}
        image={{ src: picturePath(file, width, 'webp'), alt: '', picture: entry }}
        sizes="20rem"
      />
      <label htmlFor={`${id}-field`}>
        O que a foto mostra{' '}
        <small>
          <MediumName {...entry} />
        </small>
      </label>
      <input
        ref={field}
        id={`${id}-field`}
        aria-describedby={`${id}-hint`}
        value={value}
        autoComplete="off"
        enterKeyHint={next ? 'next' : 'done'}
        maxLength={pictureLimits.alt}
        disabled={!isManaged}
        onChange={({ target }) => setTyped((before) => ({ ...before, [hash]: target.value }))}
        onKeyDown={onKeyDown}
        onBlur={() => save(entry, value)}
      />
      <p role="status" className="new-pictures-saved">
        {alt !== '' && alt === value.trim() && (
          <>
            <Icon svg={check} /> Texto salvo
          </>
        )}
      </p>
      <RefusalNotice {...refusals[hash]} />
      <div className="new-pictures-ways">
        {next || isSending ? (
          <button type="button" className="button" disabled={!next} onClick={() => goTo(next)}>
            {next ? 'Próxima' : 'A próxima está a caminho'}
          </button>
        ) : (
          <button type="button" className="button" onClick={() => void finish()}>
            Pronto
          </button>
        )}
        {next && (
          <button type="button" className="text-button" onClick={() => void finish()}>
            Deixar para depois
          </button>
        )}
        {previous && (
          <button type="button" className="button button-quiet" onClick={() => goTo(previous)}>
            Anterior
          </button>
        )}
      </div>
      <p className="field-hint" id={`${id}-hint`}>
        {altHint}
      </p>
    </section>
  )
}

/** Saves words once, however many ways lead out of their field. */
function useSavedWords(onChanged: Props['onChanged']) {
  const send = useSend()
  /** By hash, those that the server has or is being told. */
  const told = useRef(new Map<string, string>())
  const answers = useRef(new Set<Promise<void>>())
  const [refusals, setRefusals] = useState<Readonly<Record<string, Refused | undefined>>>({})

  function save(entry: MediumEntry | undefined, typed: string): void {
    if (!entry) return
    const words = typed.trim()
    if (words === '' || words === (told.current.get(entry.hash) ?? entry.alt)) return
    told.current.set(entry.hash, words)
    const answer = tell(entry.hash, words)
    answers.current.add(answer)
    void answer.then(() => answers.current.delete(answer))
  }

  async function tell(hash: string, alt: string): Promise<void> {
    const answer = await send<MediumEntry>('PATCH', mediaPaths.medium(hash), { body: { alt } })
    // What is said of it would move the button that is being tapped.
    await whenReleased()
    setRefusals((before) => ({ ...before, [hash]: refusalOf(answer) }))
    if (answer.kind === 'done') onChanged(answer.value)
    else if (told.current.get(hash) === alt) told.current.delete(hash)
  }

  /** The words of each once all answers are there. */
  async function saved(entries: readonly MediumEntry[]): Promise<Map<string, string>> {
    await Promise.all(answers.current)
    return new Map(entries.map(({ hash, alt }) => [hash, told.current.get(hash) ?? alt]))
  }

  return { save, saved, refusals }
}
