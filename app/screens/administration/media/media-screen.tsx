import { useId, useRef, useState } from 'react'
import { PictureDrop, UploadList } from '#app/editing/pictures/picture-drop.tsx'
import { useUploads } from '#app/editing/pictures/upload-queue.ts'
import { useSend } from '#app/session/use-send.ts'
import { AccessGuard } from '#app/shell/access-guard.tsx'
import type { Screen } from '#app/shell/screen.ts'
import { Fetched } from '#app/ui/fetched.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { EmptyIllustration, StateView } from '#app/ui/state-view.tsx'
import { useConfirm } from '#app/ui/use-confirm.tsx'
import type { MediaList, MediumEntry } from '#protocol/api-types.ts'
import { mediaPaths } from '#protocol/media.ts'
import { hasRight } from '#protocol/policy.ts'
import { MediumCard } from './medium-card.tsx'
import '#app/editing/editing.css'
import './media.css'

const megabytes = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** How much of the room for pictures is used, in bytes. */
export function UsedSpace({ used, quota }: { used: number; quota: number }) {
  const id = useId()
  const words = `${inMegabytes(used)} de ${inMegabytes(quota)} usados`
  return (
    <p className="used-space">
      <span id={id}>{words}</span>
      <meter aria-labelledby={id} min={0} max={quota} high={quota * 0.9} value={used} />
    </p>
  )
}

function inMegabytes(bytes: number): string {
  return `${megabytes.format(bytes / 1e6)} MB`
}

/** The pictures of the institute: for those who may write something. */
function MediaView() {
  return (
    <AccessGuard
      may={(user) => hasRight(user, 'write')}
      rule="Só quem edita alguma parte do aplicativo cuida das fotos."
    >
      <ScreenTitle title="Fotos" />
      <Fetched<MediaList> path={mediaPaths.media} rows={4}>
        {(list) => <MediaLibrary {...list} />}
      </Fetched>
    </AccessGuard>
  )
}

export const screen: Screen = {
  View: MediaView,
  head: () => ({ title: 'Fotos' }),
}

/** What there is, and a way in for more. */
export function MediaLibrary({ media, usedBytes, quotaBytes }: MediaList) {
  const send = useSend()
  const [entries, setEntries] = useState(media)
  const [said, setSaid] = useState('')
  const status = useRef<HTMLParagraphElement>(null)
  const [ask, question] = useConfirm()
  const { uploads, add, cancel, retry } = useUploads((entry) => {
    setSaid('Foto guardada. Escreva o texto alternativo dela.')
    setEntries((before) => [entry, ...before.filter(({ hash }) => hash !== entry.hash)])
  })
  // What came and went since is known here; what others did, with the next visit.
  const used = usedBytes + sizeOf(entries) - sizeOf(media)

  function change(next: MediumEntry): void {
    setEntries((before) => before.map((each) => (each.hash === next.hash ? next : each)))
  }

  /** The button that had the focus is gone. */
  function sayAndFocus(words: string): void {
    setSaid(words)
    status.current?.focus()
  }

  async function reload(words: string): Promise<void> {
    const answer = await send<MediaList>('GET', mediaPaths.media)
    if (answer.kind === 'done') setEntries(answer.value.media)
    sayAndFocus(words)
  }

  return (
    <div className="media">
      <PictureDrop onFiles={add} takesPasted />
      <UploadList uploads={uploads} onCancel={cancel} onRetry={retry} />
      <UsedSpace used={used} quota={quotaBytes} />
      <p role="status" className="media-said" ref={status} tabIndex={-1}>
        {said}
      </p>
      {entries.length > 0 ? (
        <ul className="media-list" aria-label="Fotos guardadas">
          {entries.map((entry) => (
            <MediumCard
              key={entry.hash}
              entry={entry}
              ask={ask}
              onChanged={change}
              onReplaced={reload}
              onDeleted={() => {
                setEntries((before) => before.filter(({ hash }) => hash !== entry.hash))
                sayAndFocus('Foto apagada.')
              }}
            />
          ))}
        </ul>
      ) : (
        <StateView
          illustration={<EmptyIllustration />}
          title="Ainda não há fotos"
          text="Envie a primeira: ela pode ilustrar eventos, notícias e páginas."
        />
      )}
      {question}
    </div>
  )
}

function sizeOf(entries: readonly MediumEntry[]): number {
  return entries.reduce((sum, { bytes }) => sum + bytes, 0)
}
