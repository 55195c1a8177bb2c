import { useState } from 'react'
import { altHint } from '#app/editing/pictures/alt-hint.ts'
import { PictureDrop } from '#app/editing/pictures/picture-drop.tsx'
import { UploadList } from '#app/editing/pictures/upload-list.tsx'
import { useUploads } from '#app/editing/pictures/use-uploads.ts'
import { refusalOf } from '#app/session/answer.ts'
import { useSend } from '#app/session/use-send.ts'
import { Picture } from '#app/ui/document/picture.tsx'
import { FieldFrame } from '#app/ui/form/field.tsx'
import { Form, type FormValues } from '#app/ui/form/form.tsx'
import {
  type MediumEntry,
  mediaPaths,
  pictureLimits,
  type ReplacementReport,
} from '#protocol/media.ts'
import { faultsOfAlt } from './alt-form.tsx'

interface Props {
  entry: MediumEntry
  /** Hears what to say of it. */
  onDone(words: string): void
  onCancel(): void
}

/** Puts another picture wherever this one appears: first which one, then the words for it. */
export function ReplaceStep({ entry, onDone, onCancel }: Props) {
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
