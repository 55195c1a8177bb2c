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
  const parts = source ? partsOf(source) : []
  const unnamed = parts.filter(({ facts }) => !facts)
  return (
    <ul>
      {source ? (
        parts.map(({ text, ...part }) => (
          <li key={text}>
            <Part {...part} />
          </li>
        ))
      ) : (
        <li>Fonte: não informada</li>
      )}
      {unnamed.length > 1 && (
        <li>
          {unnamed.length < parts.length ? 'Das outras fontes' : 'Destas fontes'}, não foi anotado
          qual diz o quê.
        </li>
      )}
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

interface SourcePart {
  /** As it was written. */
  text: string
  /** Which facts it is of, where it names them: `Telefone: ifb.edu.br/reitori/44259 (edital)`. */
  facts: string | undefined
  source: string
}

/** One of several sources each, as `a; b (c; d)` names two. */
export function partsOf(source: string): SourcePart[] {
  const texts = source
    .split(/;\s+(?![^()]*\))/)
    .map((part) => part.trim().replace(/https?:\/\//, ''))
  return [...new Set(texts)].map((text) => {
    const [, facts, rest = text] = /^([^:./()]+): (.+)$/s.exec(text) ?? []
    return { text, facts, source: rest }
  })
}

/** A source, with its facts. An address opens, also where words follow; without a path it could be the name of a file. */
function Part({ facts, source }: Omit<SourcePart, 'text'>) {
  const [, address, words = ''] =
    /^((?:[a-z0-9-]+\.)+[a-z]{2,}(?:\/(?:\S*[^\s:,])?)?)((?::?\s.*)?)$/is.exec(source) ?? []
  const isAddress = address && (!words || address.includes('/'))
  return (
    <>
      {facts && <b>{facts}: </b>}
      {isAddress ? (
        <>
          <a href={`https://${address}`}>{address}</a>
          {words}
        </>
      ) : (
        source
      )}
    </>
  )
}

/** `2019-08-21` as a day, `2019-08` as a month; a year, a span or `c. 2012` in words. */
function formatAge(asOf: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(asOf)) return formatDate(asOf)
  if (/^\d{4}-\d{2}$/.test(asOf)) return formatMonth(asOf)
  return asOf.replace(/^c\. /, 'cerca de ')
}
