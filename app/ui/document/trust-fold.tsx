import chevron from 'ionicons/dist/svg/chevron-down.svg?raw'
import { useSettings } from '#app/replica/use-content.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { PublicEnvelope } from '#content/document.ts'
import { hasProvenance, SourceList } from './sources.tsx'
import { TrustStatementLine, trustStatement } from './trust-note.tsx'
import './trust-fold.css'

/** How sure a page is, said once: one line that tells on tap what it means, where the page comes from and how old it is. */
export function TrustFold({
  of: document,
}: {
  of: Pick<PublicEnvelope, 'asOf' | 'confirmedAt' | 'doubts' | 'source'>
}) {
  const { timeZone } = useSettings()
  const trust = trustStatement(document, timeZone)
  if (!trust && !hasProvenance(document)) return null
  return (
    <details className="trust-fold">
      <summary className="trust-note" data-trust={trust?.kind}>
        {trust ? <TrustStatementLine trust={trust} /> : 'De onde sabemos'}
        <Icon svg={chevron} />
      </summary>
      {trust?.kind === 'doubtful' && (
        <p>Isto pode ter mudado: confira com o instituto antes de contar com isto.</p>
      )}
      <SourceList of={document} />
    </details>
  )
}
