interface Props {
  /** Of the document. */
  title: string
  isChosen: boolean
  onChange(isChosen: boolean): void
}

/** Chooses a document for what is done to many. */
export function ChooseBox({ title, isChosen, onChange }: Props) {
  return (
    <label className="choose-box">
      <input
        type="checkbox"
        checked={isChosen}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className="visually-hidden">Escolher {title}</span>
    </label>
  )
}
