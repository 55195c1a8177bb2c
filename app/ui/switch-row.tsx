import './switch.css'
import './switch-row.css'

interface Props {
  title: string
  detail?: string
  isOn: boolean
  isDisabled?: boolean
  onChange: (isOn: boolean) => void
}

/** A row of a group that is on or off. */
export function SwitchRow({ title, detail, isOn, isDisabled = false, onChange }: Props) {
  return (
    <li>
      <label className="switch-row">
        <span>
          <span className="row-title">{title}</span>
          {detail && <span className="row-detail">{detail}</span>}
        </span>
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells by itself whether it is on
          role="switch"
          checked={isOn}
          disabled={isDisabled}
          onChange={({ target }) => onChange(target.checked)}
        />
      </label>
    </li>
  )
}
