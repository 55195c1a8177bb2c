import { useState } from 'react'
import { PictureDrop, UploadList } from '#app/editing/pictures/picture-drop.tsx'
import { useUploads } from '#app/editing/pictures/upload-queue.ts'
import { useFormatInstant } from '#app/i18n/instants.ts'
import type { Refused } from '#app/session/answer.ts'
import { useSend } from '#app/session/use-send.ts'
import { RefusalNotice } from '#app/ui/form/refusal-notice.tsx'
import type { MediumEntry } from '#protocol/api-types.ts'
import { TRASH_DAYS } from '#protocol/history.ts'
import { mediaPaths } from '#protocol/media.ts'

interface Props {
  entry: MediumEntry
  /** Hears what became of it, and what to say. */
  onShown(entry: MediumEntry, words: string): void
}

/** Another file in the place of a picture's, and the way back: its address and the pages that show it stay. */
export function MediumVersions({ entry, onShown }: Props) {
  const { hash, file, uses, versions, isReplaceable } = entry
  const { uploads, add, cancel, retry } = useUploads((next) => {
    const words = next.file === file ? 'É a mesma foto: nada mudou.' : replacedWords(uses.length)
    onShown(next, words)
  }, hash)
  if (!isReplaceable)
    return (
      <p className="medium-facts">
        Esta foto aparece em páginas que sua conta não edita, e por isso não pode ser trocada aqui.
        Envie outra foto e use-a nas suas páginas, ou peça a quem edita as demais.
      </p>
    )
  return (
    <>
      <p className="medium-facts">
        O endereço e as páginas continuam os mesmos; só a foto muda, na hora.
      </p>
      <PictureDrop onFiles={add} isSingle />
      <UploadList uploads={uploads} onCancel={cancel} onRetry={retry} />
      {versions.length > 0 && <VersionList entry={entry} onShown={onShown} />}
    </>
  )
}

function replacedWords(uses: number): string {
  const where =
    { 0: '', 1: ' A página que a usa já mostra a nova.' }[uses] ??
    ` As ${uses} páginas que a usam já mostram a nova.`
  return `Foto trocada.${where} Confira se a descrição ainda vale.`
}

function VersionList({ entry, onShown }: Props) {
  const send = useSend()
  const formatInstant = useFormatInstant()
  const [refusal, setRefusal] = useState<Refused>()

  async function show(file: string): Promise<void> {
    const answer = await send<MediumEntry>('PATCH', mediaPaths.medium(entry.hash), {
      body: { file },
    })
    setRefusal(answer.kind === 'refused' ? answer : undefined)
    if (answer.kind === 'done') onShown(answer.value, 'Foto anterior de volta.')
  }

  return (
    <>
      <RefusalNotice {...refusal} />
      <ul className="medium-versions" aria-label="Arquivos desta foto">
        {entry.versions.map(({ file, placeholder, uploadedAt }) => (
          <li key={file}>
            {placeholder && <img src={placeholder} alt="" />}
            <span>Enviada {formatInstant(uploadedAt)}</span>
            {file === entry.file ? (
              <b>Em uso</b>
            ) : (
              <button type="button" className="text-button" onClick={() => void show(file)}>
                Voltar a esta
                <span className="visually-hidden">, enviada {formatInstant(uploadedAt)}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      <p className="medium-facts">
        Um arquivo que saiu de uso fica guardado por {TRASH_DAYS} dias.
      </p>
    </>
  )
}
