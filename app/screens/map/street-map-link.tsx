import { useSettings } from '#app/replica/use-content.ts'
import type { MapFrame } from '#content/map/map-frame.ts'
import { streetMapUrl } from '#content/map/street-map-url.ts'

/** Leads to the map of streets that the institute chose, and says before whom that asks. Nothing of it is loaded here. */
export function StreetMapLink({ frame }: { frame: MapFrame }) {
  const { streetMap, streetMapOwner } = useSettings()
  if (!streetMap || !streetMapOwner) return null
  return (
    <div className="street-map">
      <a
        className="button button-quiet"
        href={streetMapUrl(streetMap, frame)}
        target="_blank"
        rel="noopener noreferrer"
      >
        Abrir mapa de ruas
        <span className="visually-hidden"> (outra janela)</span>
      </a>
      <p className="map-note">O mapa vem de {streetMapOwner}, que saberá o seu endereço IP.</p>
    </div>
  )
}
