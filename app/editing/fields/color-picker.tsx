export const isColor = /^#[0-9a-f]{6}$/

interface Props {
  label: string
  /** `#rrggbb`; of anything else it shows black. */
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
      value={isColor.test(color) ? color : '#000000'}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
