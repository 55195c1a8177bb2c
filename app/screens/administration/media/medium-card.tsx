import { useState } from 'react'
import { useFormatInstant } from '#app/i18n/instants.ts'
import type { Refused } from '#app/session/answer.ts'
import { useSend } from '#app/session/use-send.ts'
import { pictureUrl } from '#app/ui/document/picture-url.ts'
import { RefusalNotice } from '#app/ui/form/refusal-notice.tsx'
import type { Ask } from '#app/ui/use-confirm.tsx'
import { picturePath } from '#content/picture.ts'
import { type MediumEntry, mediaPaths } from '#protocol/media.ts'
import { AltForm } from './alt-form.tsx'
import { ReplaceStep } from './replace-step.tsx'
import { UseList } from './use-list.tsx'

interface Props {
  entry: MediumEntry
  ask: Ask
  onChanged(entry: MediumEntry): void
  /** Hears what to say of it. */
  onReplaced(words: string): void
  onDeleted(): void
}

/** A picture, what it shows, where it appears, and what can be done with it. */
export function MediumCard(props: Props) {
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
          {width} × {height} pontos · enviada {formatInstant(uploadedAt)}
        </p>
        <UseList uses={uses} />
        <Ways {...props} name={alt || `foto enviada ${formatInstant(uploadedAt)}`} />
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
function Ways({ entry, name, ask, onReplaced, onDeleted }: Props & { name: string }) {
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
