/** A row of a group that opens nothing. */
export function TextRow({ title, detail }: { title: string; detail: string }) {
  return (
    <li className="row">
      <span className="row-text">
        <span className="row-title">{title}</span>
        <span className="row-detail">{detail}</span>
      </span>
    </li>
  )
}
