import download from 'ionicons/dist/svg/download-outline.svg?raw'
import { offers } from '#app/offline/offers.ts'
import { useStream } from '#app/platform/use-stream.ts'
import { Icon } from '#app/ui/icon.tsx'
import './install-offer.css'

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
