import { hasProvenance, type Provenance, SourceList } from '#app/ui/document/sources.tsx'
import './sources-fold.css'

/** Where a document comes from and how old it is, folded; nothing where nobody wrote that down. */
export function SourcesFold({ of }: { of: Provenance }) {
  if (!hasProvenance(of)) return null
  return (
    <details className="sources">
      <summary>De onde sabemos</summary>
      <SourceList of={of} />
    </details>
  )
}
