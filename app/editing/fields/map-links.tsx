import type { PartsDraft } from './field-draft.ts'

interface Props {
  place: PartsDraft
  /** Empty where nothing is known of it. */
  address: string
}

/**
 * Leads to a map in another window: where the point is, and where the address is. No map is shown here, because each
 * of its pictures would tell somebody else who is at work on what.
 */
export function MapLinks({ place, address }: Props) {
  const point = pointUrl(place)
  return (
    <>
      {address && (
        <MapLink href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`}>
          Procurar o endereço no mapa
        </MapLink>
      )}
      {point && <MapLink href={point}>Ver o ponto no mapa</MapLink>}
    </>
  )
}

function MapLink({ href, children }: { href: string; children: string }) {
  return (
    <a className="text-button" href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> (abre em outra janela)</span>
    </a>
  )
}

function pointUrl(place: PartsDraft): string | undefined {
  const [latitude, longitude] = [place.latitude, place.longitude].map((part) =>
    part ? Number(part.replace(',', '.')) : Number.NaN,
  )
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`
}
