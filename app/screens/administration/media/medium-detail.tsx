import { useState } from 'react'
import { editorPath } from '#app/editing/document-paths.ts'
import { altHint } from '#app/editing/pictures/picture-drop.tsx'
import { useFormatInstant } from '#app/i18n/instants.ts'
import { type Refused, refusalOf } from '#app/session/answer.ts'
import { useSend } from '#app/session/use-send.ts'
import { Picture } from '#app/ui/document/picture.tsx'
import { FieldFrame } from '#app/ui/form/field.tsx'
import { Form, type FormValues } from '#app/ui/form/form.tsx'
import { RefusalNotice } from '#app/ui/form/refusal-notice.tsx'
import type { Ask } from '#app/ui/use-confirm.tsx'
import { definitionOf } from '#content/collections.ts'
import { picturePath } from '#content/picture.ts'
import type { MediumEntry, PictureUse } from '#protocol/api-types.ts'
import { mediaPaths, pictureLimits } from '#protocol/media.ts'
import { FocusForm } from './focus-form.tsx'
import { MediumName } from './media-grid.tsx'
import { MediumVersions } from './medium-versions.tsx'

interface Props {
  entry: MediumEntry
  ask: Ask
  onChanged(entry: MediumEntry): void
  /** Hears also what to say of it. */
  onShown(entry: MediumEntry, words: string): void
  onDeleted(): void
}

/** A picture, what it shows, where it appears, and what can be done with it. */
export function MediumDetail({ entry, ask, onChanged, onShown, onDeleted }: Props) {
  const formatInstant = useFormatInstant()
  const { alt, uses, file, width, height, uploadedAt, isManaged, isReplaceable, isRemovable } =
    entry
  const src = picturePath(file, width, 'webp')
  return (
    <article className="medium" aria-label={entry.name || alt || 'Foto'}>
      <div>
        <Picture image={{ src, alt: alt || 'Ainda sem descrição', picture: entry }} />
        <p className="medium-facts">
          {width} × {height} pixels · enviada {formatInstant(uploadedAt)}
        </p>
        <UseList uses={uses} />
      </div>
      <div className="medium-tasks">
        {isManaged ? (
          // Others may have said it meanwhile.
          <WordsForm key={`${entry.name} ${alt}`} entry={entry} onChanged={onChanged} />
        ) : (
          <>
            <h2>
              <MediumName {...entry} />
            </h2>
            <p>{alt || 'Sem descrição'}</p>
          </>
        )}
        {isReplaceable && (
          <details>
            <summary>Escolher o ponto principal</summary>
            <FocusForm key={file} entry={entry} onChanged={onChanged} />
          </details>
        )}
        {isManaged && (
          <details>
            <summary>Trocar a foto</summary>
            <MediumVersions entry={entry} onShown={onShown} />
          </details>
        )}
        {isRemovable && <Removal entry={entry} ask={ask} onDeleted={onDeleted} />}
      </div>
    </article>
  )
}

function Removal({
  entry: { hash, uses },
  ask,
  onDeleted,
}: Pick<Props, 'entry' | 'ask' | 'onDeleted'>) {
  const send = useSend()
  const [refusal, setRefusal] = useState<Refused>()

  async function remove(): Promise<void> {
    if (!(await ask(questionOf(uses.length)))) return
    const path = `${mediaPaths.medium(hash)}${uses.length > 0 ? '?used=true' : ''}`
    const answer = await send('DELETE', path)
    if (answer.kind === 'done') onDeleted()
    else setRefusal(answer)
  }

  return (
    <>
      <RefusalNotice {...refusal} />
      <button type="button" className="text-button" onClick={remove}>
        Apagar a foto
      </button>
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
    <>
      <p className="medium-facts">Aparece em:</p>
      <ul className="medium-uses">
        {uses.map((use) => (
          <li key={`${use.collection} ${use.id}`}>
            <Use {...use} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Use({ collection, id, title }: PictureUse) {
  const words = `${definitionOf(collection).label.one}: ${title ?? 'de outro campus'}`
  const href = title === undefined ? undefined : editorPath(collection, id)
  return href ? <a href={href}>{words}</a> : words
}

/** What a picture is called, and what it shows. */
function WordsForm({ entry: { hash, name, alt }, onChanged }: Pick<Props, 'entry' | 'onChanged'>) {
  const send = useSend()

  async function save(values: FormValues) {
    const words = { alt: values.alt?.trim(), name: values.name?.trim() }
    const body = Object.fromEntries(Object.entries(words).filter(([, text]) => text))
    const answer = await send<MediumEntry>('PATCH', mediaPaths.medium(hash), { body })
    if (answer.kind === 'done') onChanged(answer.value)
    return refusalOf(answer)
  }

  return (
    <Form
      label="Nome e descrição"
      submit="Salvar"
      busy="Salvando…"
      check={faultsOfWords}
      send={save}
    >
      {alt === '' && (
        <p className="form-notice" data-tone="warning">
          Falta a descrição: quem não vê a foto não sabe o que ela mostra.
        </p>
      )}
      <FieldFrame name="alt" label="O que a foto mostra" hint={altHint}>
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
      <FieldFrame name="name" label="Nome" hint="Para encontrar a foto na lista. Só a equipe vê.">
        {(frame) => (
          <input
            {...frame}
            name="name"
            autoComplete="off"
            maxLength={pictureLimits.name}
            defaultValue={name}
          />
        )}
      </FieldFrame>
    </Form>
  )
}

/** Why these are no words for a picture. */
function faultsOfWords({ alt = '' }: FormValues): Record<string, string> {
  return alt.trim() === '' ? { alt: 'Escreva o que a foto mostra.' } : {}
}
