import { useState } from 'react'
import { editorPath } from '#app/editing/document-paths.ts'
import { altHint, PictureDrop, UploadList } from '#app/editing/pictures/picture-drop.tsx'
import { useUploads } from '#app/editing/pictures/upload-queue.ts'
import { useFormatInstant } from '#app/i18n/instants.ts'
import { type Refused, refusalOf } from '#app/session/answer.ts'
import { useSend } from '#app/session/use-send.ts'
import { Picture } from '#app/ui/document/picture.tsx'
import { pictureUrl } from '#app/ui/document/picture-url.ts'
import { FieldFrame } from '#app/ui/form/field.tsx'
import { Form, type FormValues } from '#app/ui/form/form.tsx'
import { RefusalNotice } from '#app/ui/form/refusal-notice.tsx'
import type { Ask } from '#app/ui/use-confirm.tsx'
import { definitionOf } from '#content/collections.ts'
import { picturePath } from '#content/picture.ts'
import type { MediumEntry, PictureUse, ReplacementReport } from '#protocol/api-types.ts'
import { mediaPaths, pictureLimits } from '#protocol/media.ts'

interface MediumCardProps {
  entry: MediumEntry
  ask: Ask
  onChanged(entry: MediumEntry): void
  /** Hears what to say of it. */
  onReplaced(words: string): void
  onDeleted(): void
}

/** A picture, what it shows, where it appears, and what can be done with it. */
export function MediumCard(props: MediumCardProps) {
  const { entry, onChanged } = props
  const formatInstant = useFormatInstant()
  const { alt, uses, width, height, uploadedAt, isManaged } = entry
  return (
    <li className="medium">
      <Thumbnail {...entry} />
      <div className="medium-text">
        {isManaged ? (
          <AltForm entry={entry} onChanged={onChanged} />
        ) : (
          <p>{alt || 'Sem texto alternativo'}</p>
        )}
        <p className="medium-facts">
          {width} × {height} pixels · enviada {formatInstant(uploadedAt)}
        </p>
        <UseList uses={uses} />
        <MediumActions {...props} name={alt || `foto enviada ${formatInstant(uploadedAt)}`} />
      </div>
    </li>
  )
}

function Thumbnail({ hash, widths: [narrowest = 0], width, height, alt }: MediumEntry) {
  return (
    <img
      className="medium-picture"
      src={pictureUrl(picturePath(hash, narrowest, 'webp'))}
      width={width}
      height={height}
      alt={alt || 'Ainda sem texto alternativo'}
      loading="lazy"
    />
  )
}

/** What can be done with a picture besides describing it; `name` tells its buttons from the others. */
function MediumActions({
  entry,
  name,
  ask,
  onReplaced,
  onDeleted,
}: MediumCardProps & { name: string }) {
  const send = useSend()
  const [refusal, setRefusal] = useState<Refused>()
  const [isReplacing, setReplacing] = useState(false)
  const { hash, uses, isManaged } = entry

  async function remove(): Promise<void> {
    if (!(await ask(questionOf(uses.length)))) return
    const path = `${mediaPaths.medium(hash)}${uses.length > 0 ? '?used=true' : ''}`
    const answer = await send('DELETE', path)
    if (answer.kind === 'done') onDeleted()
    else setRefusal(answer)
  }

  function finish(words: string): void {
    setReplacing(false)
    onReplaced(words)
  }

  if (isReplacing)
    return <ReplaceStep entry={entry} onDone={finish} onCancel={() => setReplacing(false)} />
  return (
    <>
      <RefusalNotice {...refusal} />
      <div className="picture-ways">
        {uses.length > 0 && (
          <button type="button" className="text-button" onClick={() => setReplacing(true)}>
            Trocar por outra<span className="visually-hidden">: {name}</span>
          </button>
        )}
        {isManaged && (
          <button type="button" className="text-button" onClick={remove}>
            Apagar<span className="visually-hidden">: {name}</span>
          </button>
        )}
      </div>
    </>
  )
}

function questionOf(uses: number) {
  const loss = {
    0: 'Ela não aparece em nenhuma página. Apagar não pode ser desfeito.',
    1: 'Uma página a mostra e ficará sem imagem. Apagar não pode ser desfeito.',
  }[uses]
  return {
    title: 'Apagar esta foto?',
    text: loss ?? `${uses} páginas a mostram e ficarão sem imagem. Apagar não pode ser desfeito.`,
    agree: 'Apagar',
    isDangerous: true,
  }
}

/** Where a picture appears. */
function UseList({ uses }: { uses: readonly PictureUse[] }) {
  if (uses.length === 0) return <p className="medium-facts">Ainda não aparece em nenhuma página.</p>
  return (
    <div>
      <p className="medium-facts">Aparece em:</p>
      <ul className="medium-uses">
        {uses.map((use) => (
          <li key={`${use.collection} ${use.id}`}>
            <Use {...use} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Use({ collection, id, title }: PictureUse) {
  const words = `${definitionOf(collection).label.one}: ${title ?? 'de outro campus'}`
  const href = title === undefined ? undefined : editorPath(collection, id)
  return href ? <a href={href}>{words}</a> : words
}

interface AltFormProps {
  entry: MediumEntry
  onChanged(entry: MediumEntry): void
}

/** The words for a picture, until they are good. */
function AltForm({ entry: { hash, alt }, onChanged }: AltFormProps) {
  const send = useSend()

  async function save({ alt: typed = '' }: FormValues) {
    const answer = await send<MediumEntry>('PATCH', mediaPaths.medium(hash), {
      body: { alt: typed },
    })
    if (answer.kind === 'done') onChanged(answer.value)
    return refusalOf(answer)
  }

  return (
    <Form
      label={`Descrever a foto${alt && `: ${alt}`}`}
      submit="Salvar o texto"
      busy="Salvando…"
      isQuiet
      check={faultsOfAlt}
      send={save}
    >
      {alt === '' && (
        <p className="form-notice" data-tone="warning">
          Falta o texto alternativo: quem não vê a foto não sabe o que ela mostra.
        </p>
      )}
      <FieldFrame name="alt" label="Texto alternativo" hint={alt === '' && altHint}>
        {(frame) => (
          <textarea
            {...frame}
            name="alt"
            rows={2}
            maxLength={pictureLimits.alt}
            defaultValue={alt}
            aria-required
          />
        )}
      </FieldFrame>
    </Form>
  )
}

/** Why these are no words for a picture. */
function faultsOfAlt({ alt = '' }: FormValues): Record<string, string> {
  return alt.trim() === '' ? { alt: 'Escreva o que a foto mostra.' } : {}
}

interface ReplaceStepProps {
  entry: MediumEntry
  /** Hears what to say of it. */
  onDone(words: string): void
  onCancel(): void
}

/** Puts another picture wherever this one appears: first which one, then the words for it. */
function ReplaceStep({ entry, onDone, onCancel }: ReplaceStepProps) {
  const [next, setNext] = useState<MediumEntry>()
  const { uploads, add, cancel, retry } = useUploads(setNext)
  return (
    <section className="replace-step" aria-label="Trocar por outra">
      {next ? (
        <ReplaceForm entry={entry} next={next} onDone={onDone} />
      ) : (
        <>
          <PictureDrop onFiles={add} isSingle />
          <UploadList uploads={uploads} onCancel={cancel} onRetry={retry} />
        </>
      )}
      <button type="button" className="text-button" onClick={onCancel}>
        Não trocar
      </button>
    </section>
  )
}

interface FormProps {
  entry: MediumEntry
  next: MediumEntry
  onDone(words: string): void
}

function ReplaceForm({ entry, next, onDone }: FormProps) {
  const send = useSend()

  async function replace({ alt = '' }: FormValues) {
    const described = await send('PATCH', mediaPaths.medium(next.hash), { body: { alt } })
    if (described.kind === 'refused') return described
    const answer = await send<ReplacementReport>('POST', mediaPaths.replacement(entry.hash), {
      body: { by: next.hash },
    })
    if (answer.kind === 'done') onDone(wordsOf(answer.value))
    return refusalOf(answer)
  }

  const { src, ...picture } = next
  return (
    <Form
      label="Trocar por outra"
      submit={
        entry.uses.length === 1 ? 'Trocar na página' : `Trocar em ${entry.uses.length} páginas`
      }
      busy="Trocando…"
      check={faultsOfAlt}
      send={replace}
    >
      <Picture image={{ src, alt: 'A foto nova', picture }} />
      <FieldFrame name="alt" label="Texto alternativo da foto nova" hint={altHint}>
        {(frame) => (
          <textarea
            {...frame}
            name="alt"
            rows={2}
            maxLength={pictureLimits.alt}
            defaultValue={next.alt || entry.alt}
            aria-required
          />
        )}
      </FieldFrame>
    </Form>
  )
}

function wordsOf({ replaced, kept }: ReplacementReport): string {
  const done =
    replaced.length === 1 ? 'Trocada em 1 página.' : `Trocada em ${replaced.length} páginas.`
  if (kept.length === 0) return done
  return `${done} Em ${kept.length} ela ficou: sua conta não muda essas páginas, ou alguém acabou de mudá-las.`
}
