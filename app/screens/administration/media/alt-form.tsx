import { altHint } from '#app/editing/pictures/alt-hint.ts'
import { refusalOf } from '#app/session/answer.ts'
import { useSend } from '#app/session/use-send.ts'
import { FieldFrame } from '#app/ui/form/field.tsx'
import { Form, type FormValues } from '#app/ui/form/form.tsx'
import { type MediumEntry, mediaPaths, pictureLimits } from '#protocol/media.ts'

interface Props {
  entry: MediumEntry
  onChanged(entry: MediumEntry): void
}

/** The words for a picture, until they are good. */
export function AltForm({ entry: { hash, alt }, onChanged }: Props) {
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
export function faultsOfAlt({ alt = '' }: FormValues): Record<string, string> {
  return alt.trim() === '' ? { alt: 'Escreva o que a foto mostra.' } : {}
}
