interface Props {
  /** The inputs with which something is wrong, in the order of the form. */
  faulty: readonly { name: string; label: string }[]
  /** What is wrong where the form has no input. */
  others: readonly string[]
  focus(name: string): void
}

/** Says how many things are to be put right, and leads to each; announced when it changes. */
export function FaultSummary({ faulty, others, focus }: Props) {
  return (
    <div role="alert">
      {faulty.length + others.length > 0 && (
        <div className="form-refusal fault-summary">
          {faulty.length > 0 && (
            <p>
              {faulty.length === 1
                ? 'Há um campo para corrigir.'
                : `Há ${faulty.length} campos para corrigir.`}
            </p>
          )}
          <ul>
            {faulty.map(({ name, label }) => (
              <li key={name}>
                <button type="button" className="text-button" onClick={() => focus(name)}>
                  {label}
                </button>
              </li>
            ))}
            {others.map((other) => (
              <li key={other}>{other}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
