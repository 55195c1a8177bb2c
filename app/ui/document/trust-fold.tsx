import chevron from 'ionicons/dist/svg/chevron-down.svg?raw'
import { useSettings } from '#app/replica/use-content.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { PublicEnvelope } from '#content/document.ts'
import { hasProvenance, SourceList } from './sources.tsx'
import {
  doubtedOf,
  doubtSentence,
  type TrustedPart,
  TrustStatementLine,
  trustStatement,
} from './trust-note.tsx'
import './trust-fold.css'

interface Props {
  of: Pick<PublicEnvelope, 'asOf' | 'confirmedAt' | 'doubts' | 'source'>
  parts?: readonly TrustedPart[]
}

/** How sure a page is, said once: one line that tells on tap what it means, where the page comes from and how old it is. */
export function TrustFold({ of: document, parts }: Props) {
  const { timeZone } = useSettings()
  const trust = trustStatement(document, timeZone, parts)
  if (!trust && !hasProvenance(document)) return null
  const isDoubtful = trust?.kind === 'doubtful'
  const told = new Set(doubtedOf(parts).map(({ label, doubt }) => `${label}: ${doubt}.`))
  return (
    <details className="trust-fold">
      <summary className="trust-note" data-trust={isDoubtful ? trust.kind : undefined}>
        {trust ? <TrustStatementLine trust={trust} /> : 'De onde sabemos'}
        <Icon svg={chevron} />
      </summary>
      {isDoubtful && (
        <p>
          {doubtSentence(document) ? 'Isto' : 'O que tem um ponto colorido ao lado'} pode ter
          mudado: confira com o instituto antes de contar com isto.
        </p>
      )}
      {told.size > 0 && (
        <ul>
          {[...told].map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      )}
      <SourceList of={document} />
    </details>
  )
}
