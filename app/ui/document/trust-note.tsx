import checkmark from 'ionicons/dist/svg/checkmark-circle-outline.svg?raw'
import { formatDate } from '#app/i18n/dates.ts'
import { listed } from '#app/i18n/listed.ts'
import { useSettings } from '#app/replica/use-content.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { CollectionName } from '#content/collections.ts'
import type { PublicEnvelope } from '#content/document.ts'
import { doubtWords, formatAsOf } from '#content/doubt-words.ts'
import { localTime } from '#content/local-time.ts'
import { capitalized, withinSentence } from '#content/text/capitalized.ts'
import './correction-link.css'
import './doubt-dot.css'
import './trust-note.css'
import { sharedSvg } from '#app/ui/shared-icon.tsx'

const icons: Partial<Record<TrustStatement['kind'], string>> = {
  confirmed: checkmark,
  dated: sharedSvg('calendar'),
}

/** How sure the information is: confirmed on a day, waiting to be, or only as old as it is. */
export function TrustNote({ of: document, parts }: { of: Trust; parts?: readonly TrustedPart[] }) {
  const { timeZone } = useSettings()
  const trust = trustStatement(document, timeZone, parts)
  if (!trust) return null
  return (
    <p className="trust-note" data-trust={trust.kind}>
      <TrustStatementLine trust={trust} />
    </p>
  )
}

/** A statement with its icon; before a doubtful one stands the dot of the values that it speaks of. */
export function TrustStatementLine({ trust: { kind, sentence } }: { trust: TrustStatement }) {
  const icon = icons[kind]
  return (
    <>
      {icon && <Icon svg={icon} />}
      {capitalized(sentence)}
    </>
  )
}

type Trust = Pick<PublicEnvelope, 'asOf' | 'confirmedAt' | 'doubts'>

/** What to say of a fact that nobody has confirmed (`a confirmar (informação de 2019)`); nothing for one without doubt. */
export function doubtSentence({ doubts, asOf }: Trust, field = '*'): string | undefined {
  const doubt = doubts.find((entry) => entry.field === field)
  if (!doubt) return undefined
  return doubtWords(doubt.asOf ?? asOf)
}

export interface TrustStatement {
  /** `dated` tells only how old it is. */
  kind: 'doubtful' | 'confirmed' | 'dated'
  sentence: string
}

/** A value that is shown; `doubt` says that it awaits confirmation, and a dot stands beside it. */
export interface TrustedPart {
  label: string
  value?: unknown
  doubt?: string | undefined
}

/** Those that are shown with a dot. */
export function doubtedOf(parts: readonly TrustedPart[] = []): readonly TrustedPart[] {
  return parts.filter(({ value, doubt }) => doubt && value !== undefined)
}

/** More names than this make no line. */
const NAMED = 2

/** What to say of how sure a whole document is: to be confirmed, or parts of it; else confirmed on a day, or as old as it is. */
export function trustStatement(
  document: Trust,
  timeZone: string,
  parts?: readonly TrustedPart[],
): TrustStatement | undefined {
  const { asOf, confirmedAt } = document
  const doubt = doubtSentence(document)
  if (doubt) return { kind: 'doubtful', sentence: doubt }
  // Several values of a page may have one label.
  const labels = [...new Set(doubtedOf(parts).map(({ label }) => label))]
  if (labels.length > NAMED)
    return { kind: 'doubtful', sentence: `${labels.length} informações a confirmar` }
  if (labels.length > 0) {
    const names = listed(labels.map(withinSentence))
    return { kind: 'doubtful', sentence: `a confirmar: ${names}` }
  }
  if (confirmedAt) {
    const { day } = localTime(Date.parse(confirmedAt), timeZone)
    return { kind: 'confirmed', sentence: `confirmado em ${formatDate(day)}` }
  }
  return asOf ? { kind: 'dated', sentence: `informação de ${formatAsOf(asOf)}` } : undefined
}

/** The ways to be told when a document changes and to propose a correction of it. */
export function DocumentFoot({ collection, id }: { collection: CollectionName; id: string }) {
  return (
    <>
      <FollowLink collection={collection} id={id} />
      <CorrectionLink collection={collection} id={id} />
    </>
  )
}

const followed: readonly string[] = ['events', 'admissions', 'services', 'campuses']

/** The way to be told on the phone when it changes. */
export function FollowLink({ collection, id }: { collection: CollectionName; id: string }) {
  if (collection !== 'courses' && !followed.includes(collection)) return null
  return (
    <p className="correction">
      <a href={`/avisos-no-celular/${collection}/${id}`}>Receber avisos no celular</a>
    </p>
  )
}

/** The way to propose a correction: alone where a list shows a document whose page tells the rest. */
export function CorrectionLink({ collection, id }: { collection: CollectionName; id: string }) {
  return (
    <p className="correction">
      <a href={`/sugerir/${collection}/${id}`}>Algo errado? Sugira uma correção</a>
    </p>
  )
}
