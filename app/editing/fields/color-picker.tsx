interface Props {
  label: string
  /** `#rrggbb`. */
  color: string
  onChange(color: string): void
}

/** The device's own way to pick a colour. */
export function ColorPicker({ label, color, onChange }: Props) {
  return (
    <input
      type="color"
      className="field-color"
      aria-label={label}
      value={color}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
