interface Props {
  /** How many nobody has to confirm. */
  part: number
  of: number
}

/** How much of something is confirmed, to see at a glance; the words say it too. */
export function ShareBar({ part, of }: Props) {
  const left = of - part
  return (
    <span className="share-bar">
      <svg aria-hidden="true" width="100%" height="6">
        <rect className="share-left" width="100%" height="6" rx="3" />
        <rect className="share-part" width={`${(100 * part) / of}%`} height="6" rx="3" />
      </svg>
      <span>{left === 0 ? 'em dia' : `${left.toLocaleString('pt-BR')} a confirmar`}</span>
    </span>
  )
}
