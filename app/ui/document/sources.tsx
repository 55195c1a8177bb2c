import { formatDate, formatMonth } from '#app/i18n/dates.ts'
import { useSettings } from '#app/replica/use-content.ts'
import type { PublicEnvelope } from '#content/document.ts'
import { localTime } from '#content/local-time.ts'

export type Provenance = Pick<PublicEnvelope, 'source' | 'asOf' | 'confirmedAt'>

/** Whether somebody wrote down where a document comes from, or vouched for it. */
export function hasProvenance({ source, asOf, confirmedAt }: Provenance): boolean {
  return Boolean(source || asOf || confirmedAt)
}

/** Where a document comes from, how old it is, and who vouched for it. */
export function SourceList({ of: { source, asOf, confirmedAt } }: { of: Provenance }) {
  const { timeZone } = useSettings()
  return (
    <ul>
      {partsOf(source ?? 'Fonte: não informada').map((part) => (
        <li key={part}>{isAddress(part) ? <a href={`https://${part}`}>{part}</a> : part}</li>
      ))}
      {asOf && <li>A informação é de {formatAge(asOf)}.</li>}
      {confirmedAt && (
        <li>
          Uma pessoa do instituto a confirmou em{' '}
          {formatDate(localTime(Date.parse(confirmedAt), timeZone).day)}.
        </li>
      )}
    </ul>
  )
}

/** One of several sources each, as `a; b (c; d)` names two. */
function partsOf(source: string): string[] {
  return [
    ...new Set(
      source.split(/;\s+(?![^()]*\))/).map((part) => part.trim().replace(/^https?:\/\//, '')),
    ),
  ]
}

/** `ifb.edu.br/reitori/44259`: an address that opens, and no words. */
function isAddress(part: string): boolean {
  return /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?:\/\S*)?$/i.test(part)
}

/** `2019-08-21` as a day, `2019-08` as a month; a year, a span or `c. 2012` in words. */
function formatAge(asOf: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(asOf)) return formatDate(asOf)
  if (/^\d{4}-\d{2}$/.test(asOf)) return formatMonth(asOf)
  return asOf.replace(/^c\. /, 'cerca de ')
}
