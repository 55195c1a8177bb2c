import locate from 'ionicons/dist/svg/locate-outline.svg?raw'
import { Icon } from '#app/ui/icon.tsx'
import type { Nearness } from './use-nearness.ts'

const sentences: Record<Nearness['state'], string> = {
  off: 'Só quando você toca, e nada fica guardado.',
  asking: 'Procurando onde você está…',
  slow: 'Está demorando. Perto de uma janela costuma ser mais rápido.',
  found: 'Distâncias em linha reta. Nada fica guardado.',
  refused: 'A localização não foi permitida. Dá para permitir nos ajustes do navegador.',
  unavailable: 'Este aparelho não soube dizer onde está.',
  late: 'A resposta demorou demais. Tente de novo.',
}

/** Sorts the list by distance, for whoever asks, and back. */
export function NearMe({
  nearness: { state, ask, clear },
  isOutside,
}: {
  nearness: Nearness
  /** The drawing does not reach to where the reader is. */
  isOutside: boolean
}) {
  const isOn = state === 'found' || state === 'asking' || state === 'slow'
  return (
    <div className="near-me needs-script">
      <button
        type="button"
        className="button button-quiet"
        aria-pressed={isOn}
        onClick={isOn ? clear : ask}
      >
        <Icon svg={locate} />
        Perto de mim
      </button>
      <p role="status" className="map-note">
        {sentences[state]}
        {isOutside && ' Você está fora do desenho.'}
      </p>
    </div>
  )
}
