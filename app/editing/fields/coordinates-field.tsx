import { type ClipboardEvent, useId, useState } from 'react'
import { FieldGroup } from '#app/ui/form/field-group.tsx'
import { parseCoordinates } from '#content/parse-coordinates.ts'
import type { PartsDraft } from './field-draft.ts'
import { FieldLabel } from './field-label.tsx'
import type { FieldOf, FieldProps } from './field-props.ts'

const parts = { latitude: 'Latitude', longitude: 'Longitude' } as const

/** A place on earth: typed, pasted as two numbers or as the link of a map, or where the device is. */
export function CoordinatesField({
  name,
  field,
  value,
  onChange,
}: FieldProps<FieldOf<'coordinates'>, PartsDraft>) {
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
      hint={[field.hint, 'Cole aqui “latitude, longitude” ou o link de um mapa.']
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
      <HereButton onFound={onChange} />
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
