import { type ClipboardEvent, useId, useState } from 'react'
import { FieldGroup } from '#app/ui/form/field.tsx'
import { parseCoordinates } from '#content/parse-coordinates.ts'
import type { PartsDraft } from './field-draft.ts'
import { FieldLabel } from './field-label.tsx'
import type { FieldOf, FieldProps } from './field-props.ts'
import { MapLinks } from './map-links.tsx'

const parts = { latitude: 'Latitude', longitude: 'Longitude' } as const

/** A place on earth: typed, found on a map by its address and pasted as a link, or where the device is. */
export function CoordinatesField({
  name,
  field,
  value,
  onChange,
  address,
}: FieldProps<FieldOf<'coordinates'>, PartsDraft> & { address: string }) {
  const id = useId()
  function onPaste(event: ClipboardEvent): void {
    const pasted = parseCoordinates(event.clipboardData.getData('text'))
    if (!pasted) return
    event.preventDefault()
    onChange(pasted)
  }
  return (
    <FieldGroup
      label={<FieldLabel field={field} />}
      name={name}
      hint={[
        field.hint,
        'Ache o lugar no mapa, copie o link dele e cole aqui, ou “latitude, longitude”.',
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <div className="field-parts">
        {(Object.keys(parts) as (keyof typeof parts)[]).map((part) => (
          <div key={part} className="field">
            <label htmlFor={`${id}-${part}`}>{parts[part]}</label>
            <div className="field-box">
              <input
                id={`${id}-${part}`}
                name={name}
                value={value[part] ?? ''}
                autoComplete="off"
                onPaste={onPaste}
                onChange={({ target }) => onChange({ ...value, [part]: target.value })}
              />
            </div>
          </div>
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
        setMessage(`Achado, com erro de uns ${Math.round(coords.accuracy)} metros. Confira.`)
      },
      () =>
        setMessage('Não deu para saber onde você está. Permita a localização ou cole os números.'),
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
