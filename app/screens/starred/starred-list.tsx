import { type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useNavigation } from '#app/navigation/navigation.ts'
import { saveFile } from '#app/platform/save-file.ts'
import { serverUrl } from '#app/platform/server-url.ts'
import { useSettings } from '#app/replica/use-content.ts'
import { useAuthState } from '#app/session/session.ts'
import type { StarredRow } from '#app/stars/arrange-starred.ts'
import { readStarFragment, starFragment } from '#app/stars/star-link.ts'
import { joinStars, setStar, useStars } from '#app/stars/star-store.ts'
import { keyOf, StarredItem } from '#app/stars/starred-rows.tsx'
import { useStarred } from '#app/stars/use-starred.ts'
import { useStarSync } from '#app/stars/use-sync.ts'
import { Group } from '#app/ui/group.tsx'
import { QrPicture } from '#app/ui/qr-picture.tsx'
import { StateView, Waiting } from '#app/ui/state-view.tsx'
import { timeOf } from '#content/local-time.ts'
import './starred.css'

const never = () => () => {}

/** All that is starred: to open, to take away, to be reminded of, and to take along to another phone. */
export function StarredList() {
  useStarSync()
  const isHere = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  // The server knows of none: its page must not bring all that could be starred.
  if (isHere) return <Whole />
  return (
    <>
      <noscript>
        <p>
          Esta lista está só no seu aparelho: para mostrá-la, o navegador precisa de JavaScript.
        </p>
      </noscript>
      <div className="needs-script starred-list-room" />
    </>
  )
}

function Whole() {
  const rows = useStarred()
  const [removed, setRemoved] = useState<StarredRow>()
  const auth = useAuthState()
  if (!rows) return <Waiting rows={3} />

  function remove(row: StarredRow) {
    setStar(row.mark.collection, row.mark.id, false, row.title)
    setRemoved(row)
  }

  function undo() {
    if (removed) setStar(removed.mark.collection, removed.mark.id, true, removed.title)
    setRemoved(undefined)
  }

  return (
    <>
      <JoinOffer />
      <div className="starred-undo" role="status">
        {removed && (
          <>
            <span>“{removed.title}” saiu dos favoritos.</span>
            <button type="button" className="button button-quiet" onClick={undo}>
              Desfazer
            </button>
          </>
        )}
      </div>
      {rows.length === 0 ? (
        <StateView
          illustration="empty"
          title="Nada guardado ainda"
          text="Toque em “Guardar” num curso, sigla, evento, campus, edital ou pergunta: ele aparece aqui e no início."
        />
      ) : (
        <>
          <Group>
            {rows.map((row) => (
              <StarredItem
                key={keyOf(row)}
                row={row}
                aside={<RowActions row={row} onRemove={() => remove(row)} />}
              />
            ))}
          </Group>
          <p className="starred-note">
            O lembrete é um arquivo para a agenda do celular, e é ela que toca. O aplicativo não
            avisa sozinho: no dia, o início mostra “Hoje”.
          </p>
          <MoveToPhone />
        </>
      )}
      <p className="starred-note">
        {auth === 'signed-in'
          ? 'Guardados também na sua conta: aparecem em todo aparelho em que você entra.'
          : 'Sem conta, ninguém além deste aparelho sabe o que você guardou.'}
      </p>
    </>
  )
}

function RowActions({ row, onRemove }: { row: StarredRow; onRemove(): void }) {
  const { appName, timeZone } = useSettings()
  const { mark, title, due, isDueDoubtful, href } = row

  async function remind(lead: 'P1D' | 'PT1H') {
    const { reminderFile } = await import('#app/stars/reminder.ts')
    const origin = serverUrl || location.origin
    const uid = `${mark.collection}-${mark.id}-lembrete@${new URL(origin).host}`
    const reminder = { uid, title, at: due ?? '', url: origin + href, isDoubtful: isDueDoubtful }
    const file = reminderFile(reminder, lead, { product: appName, timeZone, now: Date.now() })
    await saveFile('lembrete.ics', file, 'text/calendar')
  }

  return (
    <div className="starred-actions">
      {due && href && (
        <RowButton about={title} onTap={() => remind('P1D')}>
          Lembrar 1 dia antes
        </RowButton>
      )}
      {due && href && timeOf(due) !== undefined && (
        <RowButton about={title} onTap={() => remind('PT1H')}>
          Lembrar 1 hora antes
        </RowButton>
      )}
      <RowButton about={title} onTap={onRemove}>
        Tirar
      </RowButton>
    </div>
  )
}

interface RowButtonProps {
  about: string
  onTap(): void
  children: ReactNode
}

function RowButton({ about, onTap, children }: RowButtonProps) {
  return (
    <button type="button" className="starred-action" onClick={onTap}>
      {children}
      <span className="visually-hidden">: {about}</span>
    </button>
  )
}

/** More than that no QR code holds that a phone still reads. */
const MAX_QR_CHARACTERS = 1200

/** The stars as an address, to photograph or to send: they stand behind its `#`, which no server is told. */
function MoveToPhone() {
  const stars = useStars()
  const [isOpen, setOpen] = useState(false)
  const [message, setMessage] = useState('')
  const url = `${serverUrl || location.origin}/guardados${starFragment(stars)}`

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      setMessage('Endereço copiado')
    } catch {
      setMessage('Não foi possível copiar: selecione o endereço abaixo.')
    }
  }

  return (
    <section className="starred-move">
      <button
        type="button"
        className="button button-quiet"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Levar para outro celular
      </button>
      {isOpen && (
        <div>
          {url.length <= MAX_QR_CHARACTERS ? (
            <Suspense fallback={<div className="qr-picture" />}>
              <QrPicture text={url} label="Código QR com os seus favoritos" />
            </Suspense>
          ) : (
            <p>São muitos para um código: mande o endereço.</p>
          )}
          <p>
            Aponte a câmera do outro celular, ou mande o endereço. Seus favoritos vão dentro dele,
            sem passar pelo servidor.
          </p>
          <button type="button" className="button" onClick={copy}>
            Copiar o endereço
          </button>
          <p role="status">{message}</p>
          <input
            className="starred-address"
            aria-label="Endereço com os favoritos"
            readOnly
            value={url}
          />
        </div>
      )}
    </section>
  )
}

/** Asks whether the stars of the address that was opened are to be joined with those of this device. */
function JoinOffer() {
  const navigation = useNavigation()
  const [fragment, setFragment] = useState(() => location.hash)
  const [message, setMessage] = useState('')
  const own = useStars()
  useEffect(() => {
    const look = () => setFragment(location.hash)
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [])
  const offered = readStarFragment(fragment)
  const done = (words: string) => {
    setMessage(words)
    setFragment('')
    navigation.go('/guardados', 'replace')
  }
  const isOwn = (star: { collection: string; id: string }) =>
    own.some(({ collection, id }) => collection === star.collection && id === star.id)
  const news = offered?.filter((star) => !isOwn(star)) ?? []

  function join() {
    const at = Date.now()
    joinStars(news.map((star) => ({ ...star, isOn: true, at })))
    done(`${countWords(news.length)} ${news.length === 1 ? 'entrou' : 'entraram'} nos seus.`)
  }

  return (
    <>
      <p role="status">{message}</p>
      {offered && (
        <section className="starred-offer" aria-label="Favoritos de outro aparelho">
          {news.length > 0 ? (
            <>
              <p>Juntar {countWords(news.length)} aos seus? Os que você já tem ficam.</p>
              <button type="button" className="button" onClick={join}>
                Juntar
              </button>
            </>
          ) : (
            <p>
              {offered.length > 0
                ? 'Você já tem todos os favoritos deste endereço.'
                : 'Este endereço não traz favoritos que o aplicativo entenda. Nada mudou nos seus.'}
            </p>
          )}
          <button type="button" className="button button-quiet" onClick={() => done('')}>
            {news.length > 0 ? 'Agora não' : 'Entendi'}
          </button>
        </section>
      )}
    </>
  )
}

function countWords(count: number): string {
  return count === 1 ? '1 favorito' : `${count} favoritos`
}
