import './apply-button.css'

/** The button of filters that a form applies at once (WCAG H32): seen while the keyboard is on it. */
export function ApplyButton({ label = 'Filtrar' }: { label?: string }) {
  return (
    <button type="submit" className="button button-quiet apply-button">
      {label}
    </button>
  )
}
