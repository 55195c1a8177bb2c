import chevron from 'ionicons/dist/svg/chevron-down.svg?raw'
import { useSettings } from '#app/replica/use-content.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { PublicEnvelope } from '#content/document.ts'
import { hasProvenance, SourceList } from './sources.tsx'
import { type TrustStatement, TrustStatementLine, trustStatement } from './trust-note.tsx'
import './trust-fold.css'

/** A value of a page; `doubt` says that it awaits confirmation. */
export interface TrustedPart {
  label: string
  value?: unknown
  doubt?: string | undefined
}

interface Props {
  of: Pick<PublicEnvelope, 'asOf' | 'confirmedAt' | 'doubts' | 'source'>
  /** Those in doubt carry a dot on the page. */
  parts?: readonly TrustedPart[]
}

/** How sure a page is, said once: one line that tells on tap what it means, where the page comes from and how old it is. */
export function TrustFold({ of: document, parts = [] }: Props) {
  const { timeZone } = useSettings()
  const doubted = parts.filter(({ value, doubt }) => doubt && value !== undefined)
  const whole = trustStatement(document, timeZone)
  const trust = whole?.kind === 'doubtful' ? whole : (partsStatement(doubted) ?? whole)
  if (!trust && !hasProvenance(document)) return null
  return (
    <details className="trust-fold">
      <summary
        className="trust-note"
        data-trust={trust?.kind === 'doubtful' ? trust.kind : undefined}
      >
        {trust ? <TrustStatementLine trust={trust} /> : 'De onde sabemos'}
        <Icon svg={chevron} />
      </summary>
      {trust?.kind === 'doubtful' && (
        <p>
          {trust === whole
            ? 'Isto pode ter mudado: confira com o instituto antes de contar com isto.'
            : 'O que tem um ponto ao lado pode ter mudado: confira com o instituto antes de contar com isto.'}
        </p>
      )}
      {doubted.length > 0 && (
        <ul>
          {doubted.map(({ label, doubt }) => (
            <li key={label}>
              {label}: {doubt}.
            </li>
          ))}
        </ul>
      )}
      <SourceList of={document} />
    </details>
  )
}

/** More names than this make no line. */
const NAMED = 2

function partsStatement(doubted: readonly TrustedPart[]): TrustStatement | undefined {
  if (doubted.length === 0) return undefined
  const names = new Intl.ListFormat('pt-BR').format(
    doubted.map(({ label }) => label[0]?.toLowerCase() + label.slice(1).replace('?', '')),
  )
  return {
    kind: 'doubtful',
    sentence:
      doubted.length > NAMED
        ? `${doubted.length} informações a confirmar`
        : `a confirmar: ${names}`,
  }
}
