import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useUnsavedGuard } from '#app/editing/form/use-unsaved-guard.ts'
import { HelpLink } from '#app/editing/manual/help-link.tsx'
import { PictureDrop, UploadList } from '#app/editing/pictures/picture-drop.tsx'
import { useUploads } from '#app/editing/pictures/upload-queue.ts'
import { useNavigation } from '#app/navigation/navigation.ts'
import { mediaPath } from '#app/navigation/paths.ts'
import { AccessGuard } from '#app/shell/access-guard.tsx'
import type { Screen, ScreenProps } from '#app/shell/screen.ts'
import { Fetched } from '#app/ui/fetched.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { StateView } from '#app/ui/state-view.tsx'
import { type Ask, useConfirm } from '#app/ui/use-confirm.tsx'
import type { MediaList, MediumEntry } from '#protocol/api-types.ts'
import { mediaPaths } from '#protocol/media.ts'
import { hasRight } from '#protocol/policy.ts'
import {
  filterMedia,
  type MediaFilter,
  MediaFilters,
  mediaUrl,
  readMediaFilter,
} from './media-filter.tsx'
import { MediaGrid } from './media-grid.tsx'
import { MediumDetail } from './medium-detail.tsx'
import { NewPictures } from './new-pictures.tsx'
import { SendingCount } from './sending-count.tsx'
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
function MediaView({ query }: ScreenProps) {
  return (
    <AccessGuard
      may={(user) => hasRight(user, 'write')}
      rule="Só quem edita alguma parte do aplicativo cuida das fotos."
    >
      <ScreenTitle title="Fotos">
        <HelpLink topic="fotos" />
      </ScreenTitle>
      <Fetched<MediaList> path={mediaPaths.media} rows={4}>
        {(list) => <MediaLibrary {...list} query={query} />}
      </Fetched>
    </AccessGuard>
  )
}

export const screen: Screen = {
  View: MediaView,
  head: () => ({ title: 'Fotos' }),
}

/** What there is, and a way in for more; with one picture in the address, what can be done with that. */
export function MediaLibrary({ query, ...list }: MediaList & { query: URLSearchParams }) {
  const [entries, setEntries] = useState(list.media)
  // Hashes of what came since somebody said that they are done with it.
  const [arrived, setArrived] = useState<readonly string[]>([])
  const [said, setSaid] = useState('')
  const status = useRef<HTMLParagraphElement>(null)
  const navigation = useNavigation()
  const [ask, question] = useConfirm()
  const sending = useUploads((entry) => {
    setArrived((before) => [...before.filter((hash) => hash !== entry.hash), entry.hash])
    setEntries((before) => [entry, ...before.filter(({ hash }) => hash !== entry.hash)])
  })
  const isSending = sending.uploads.some(({ state }) => state !== 'refused')
  useAskBeforeCancelling(isSending, ask)
  const newOnes = arrived.flatMap((hash) => entries.find((entry) => entry.hash === hash) ?? [])
  const filter = readMediaFilter(query)
  const chosen = entries.find(({ hash }) => hash === query.get('foto'))

  function change(next: MediumEntry, words = 'Salvo.'): void {
    setEntries((before) => before.map((each) => (each.hash === next.hash ? next : each)))
    setSaid(words)
  }

  function remove(gone: MediumEntry): void {
    setEntries((before) => before.filter(({ hash }) => hash !== gone.hash))
    navigation.go(mediaUrl(filter), 'replace')
    say('Foto apagada.')
  }

  /** The button that had the focus is gone. */
  function say(words: string): void {
    flushSync(() => setSaid(words))
    status.current?.focus()
  }

  return (
    <div className="media">
      <p role="status" className="media-said" ref={status} tabIndex={-1}>
        {said}
      </p>
      {chosen ? (
        <>
          <a className="text-button media-back" href={mediaUrl(filter)}>
            Ver todas as fotos
          </a>
          <MediumDetail
            key={chosen.hash}
            entry={chosen}
            ask={ask}
            onChanged={change}
            onShown={change}
            onDeleted={() => remove(chosen)}
          />
        </>
      ) : (
        <>
          <PictureDrop onFiles={sending.add} takesPasted />
          <SendingCount
            arrived={arrived.length}
            uploads={sending.uploads}
            onRetryAll={sending.retryAll}
          />
          <NewPictures
            entries={newOnes}
            isSending={isSending}
            onChanged={(entry) => change(entry, '')}
            onDone={(mute) => {
              setArrived([])
              say(describedWords(mute, newOnes.length))
            }}
          />
          <UploadList
            uploads={sending.uploads}
            onCancel={sending.cancel}
            onRetry={sending.retry}
            isStill
          />
          <FoundMedia media={entries} filter={filter} />
          <UsedSpace used={sizeOf(entries)} quota={list.quotaBytes} />
        </>
      )}
      {question}
    </div>
  )
}

/** What is left to do with those that came. */
function describedWords(mute: number, all: number): string {
  if (mute === 0)
    return all === 1 ? 'Pronto: 1 foto nova descrita.' : `Pronto: ${all} fotos novas descritas.`
  const words = mute === 1 ? '1 foto nova ficou' : `${mute} fotos novas ficaram`
  return `${words} sem descrição. Para achar depois: “Sem descrição”, abaixo.`
}

/** Leaving the screen ends what is on its way. */
function useAskBeforeCancelling(isSending: boolean, ask: Ask): void {
  const mayLeave = () =>
    ask({
      title: 'Sair antes de terminar o envio?',
      text: 'As fotos que ainda não chegaram não serão enviadas.',
      agree: 'Sair sem enviar',
      cancel: 'Continuar aqui',
      isDangerous: true,
    })
  useUnsavedGuard(isSending, mayLeave, mediaPath)
}

/** The pictures that the address and what is typed ask for. */
function FoundMedia({ media, filter }: { media: readonly MediumEntry[]; filter: MediaFilter }) {
  const [typed, setTyped] = useState(filter.text)
  const [round, setRound] = useState(0)
  const asked = { ...filter, text: typed }
  const found = filterMedia(media, asked)
  if (media.length === 0)
    return (
      <StateView
        illustration="empty"
        title="Ainda não há fotos"
        text="Envie a primeira: ela pode ilustrar eventos, notícias e páginas."
      />
    )
  return (
    <>
      <MediaFilters key={round} filter={filter} onType={setTyped} />
      <p role="status" className="media-count">
        {countWords(found.length, media.length)}
      </p>
      {found.length > 0 ? (
        // Another question begins at its first answer.
        <MediaGrid key={mediaUrl(asked)} media={found} filter={asked} />
      ) : (
        <StateView illustration="empty" title="Nenhuma foto com esses filtros">
          <a
            className="button"
            href={mediaPath}
            data-nav="replace"
            onClick={() => {
              setTyped('')
              setRound(round + 1)
            }}
          >
            Limpar os filtros
          </a>
        </StateView>
      )}
    </>
  )
}

function countWords(found: number, all: number): string {
  if (found < all) return `${found} de ${all} fotos`
  return all === 1 ? '1 foto' : `${all} fotos`
}

function sizeOf(entries: readonly MediumEntry[]): number {
  return entries.reduce((sum, { bytes }) => sum + bytes, 0)
}
