import './correction-link.css'

/** Leads to where a reader proposes a correction of a document, named as `collection/id`. */
export function CorrectionLink({ of }: { of: string }) {
  return (
    <p className="correction">
      <a href={`/sugerir/${of}`}>Algo errado? Sugira uma correção</a>
    </p>
  )
}
