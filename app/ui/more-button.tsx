interface Props {
  /** Absent where there is no more. */
  fetchMore: (() => void) | undefined
  isBusy: boolean
}

/** The way to older rows of a list. */
export function MoreButton({ fetchMore, isBusy }: Props) {
  if (!fetchMore) return null
  return (
    <button
      type="button"
      className="button button-quiet more"
      aria-busy={isBusy || undefined}
      onClick={fetchMore}
    >
      {isBusy ? 'Buscando…' : 'Mostrar mais antigos'}
    </button>
  )
}
