import { type ClipboardEvent, use, useState } from 'react'
import { FieldFrame, FieldGroup, FormFaultsContext } from '#app/ui/form/field.tsx'
import { parseCoordinates } from '#content/text/typed-input.ts'
import type { PartsDraft } from './field-draft.ts'
import { FieldLabel, type FieldOf, type FieldProps } from './field-label.tsx'

const parts = { latitude: 'Latitude', longitude: 'Longitude' } as const

/** A place on earth: typed, found on a map by its address and pasted as a link, or where the device is. */
export function CoordinatesField({
  name,
  field,
  value,
  onChange,
  address,
}: FieldProps<FieldOf<'coordinates'>, PartsDraft> & { address: string }) {
  function onPaste(event: ClipboardEvent): void {
    const pasted = parseCoordinates(event.clipboardData.getData('text'))
    if (!pasted) return
    event.preventDefault()
    onChange(pasted)
  }
  const faults = use(FormFaultsContext)
  // What is wrong with one of the two is said at that one.
  const isSaidWithin = Object.keys(parts).some((part) => faults[`${name}.${part}`] !== undefined)
  return (
    <FieldGroup
      label={<FieldLabel field={field} />}
      name={isSaidWithin ? '' : name}
      hint={[
        field.hint,
        'Ache o lugar no mapa, copie o link dele e cole aqui, ou “latitude, longitude”.',
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <div className="field-parts">
        {(Object.keys(parts) as (keyof typeof parts)[]).map((part) => (
          <FieldFrame key={part} name={`${name}.${part}`} label={parts[part]}>
            {(frame) => (
              <input
                {...frame}
                name={`${name}.${part}`}
                value={value[part] ?? ''}
                autoComplete="off"
                onPaste={onPaste}
                onChange={({ target }) => onChange({ ...value, [part]: target.value })}
              />
            )}
          </FieldFrame>
        ))}
      </div>
      <div className="actions">
        <MapLinks place={value} address={address} />
        <HereButton onFound={onChange} />
      </div>
    </FieldGroup>
  )
}

function HereButton({ onFound }: { onFound(place: PartsDraft): void }) {
  const [message, setMessage] = useState('')
  function ask(): void {
    setMessage('Procurando onde você está…')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        onFound({ latitude: coords.latitude.toFixed(6), longitude: coords.longitude.toFixed(6) })
        setMessage(
          `Local encontrado, com precisão de cerca de ${Math.round(coords.accuracy)} metros. Confira no mapa.`,
        )
      },
      () =>
        setMessage(
          'Não foi possível saber onde você está. Permita a localização ou cole os números.',
        ),
      { enableHighAccuracy: true, timeout: 20_000 },
    )
  }
  return (
    <>
      <button type="button" className="text-button" onClick={ask}>
        Usar onde estou
      </button>
      <span role="status" className="field-hint">
        {message}
      </span>
    </>
  )
}

interface Props {
  place: PartsDraft
  /** Empty where nothing is known of it. */
  address: string
}

/**
 * Leads to a map in another window: where the point is, and where the address is. No map is shown here, because each
 * of its pictures would tell somebody else who is at work on what.
 */
function MapLinks({ place, address }: Props) {
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
