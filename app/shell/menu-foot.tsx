import download from 'ionicons/dist/svg/download-outline.svg?raw'
import { useOwnWrites } from '#app/editing/outbox/use-own-writes.ts'
import { outboxPath } from '#app/navigation/paths.ts'
import { offers } from '#app/offline/offers.ts'
import { useStream } from '#app/platform/stream.ts'
import { useReplicaStatus } from '#app/replica/use-replica.ts'
import { Icon } from '#app/ui/icon.tsx'
import './install-offer.css'

/** At the menu's foot: whether content arrives as it changes, what waits to be sent, and what this browser does not keep. */
export function LiveLine() {
  const { connection, storage } = useReplicaStatus()
  const isKept = storage === 'device'
  return (
    <>
      {connection === 'live' && (
        <p>
          <span className="live-dot" />
          Ao vivo
        </p>
      )}
      <QueuedLink />
      {!isKept && <p>Este navegador não guarda o conteúdo: sem internet, só o que está aberto.</p>}
    </>
  )
}

function QueuedLink() {
  const writes = useOwnWrites()
  if (writes.length === 0) return null
  const isStuck = writes.some(({ state }) => state !== 'pending')
  return (
    <p>
      <a href={outboxPath} data-nav="root">
        {writes.length === 1 ? '1 alteração sua' : `${writes.length} alterações suas`}{' '}
        {isStuck ? 'para resolver' : 'para enviar'}
      </a>
    </p>
  )
}

/** Below the menu's entries: installs the app where the browser can, and says how where only its person can. */
export function InstallOffer() {
  const offer = useStream(offers.install)
  if (offer)
    return (
      <button type="button" className="menu-entry install-offer" onClick={() => install(offer)}>
        <Icon svg={download} />
        Instalar o aplicativo
      </button>
    )
  // Only Safari on iPhones and iPads knows this, and there are no questions there.
  const isInTab = (navigator as { standalone?: boolean }).standalone === false
  return isInTab && import.meta.env.MODE !== 'hybrid' ? (
    <p className="install-hint">
      Para instalar: toque em Compartilhar e em “Adicionar à Tela de Início”.
    </p>
  ) : null
}

/** It can be asked once; whoever said no is not asked again on this page. */
function install(offer: NonNullable<ReturnType<typeof offers.install.get>>): void {
  void offer.prompt()
  offers.install.set(undefined)
}
