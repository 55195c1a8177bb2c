import alert from 'ionicons/dist/svg/alert-circle-outline.svg?raw'
import checkmark from 'ionicons/dist/svg/checkmark-circle-outline.svg?raw'
import { formatDate } from '#app/i18n/dates.ts'
import { useSettings } from '#app/replica/use-content.ts'
import { deferredComponent } from '#app/ui/deferred-component.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { CollectionName } from '#content/collections.ts'
import type { PublicEnvelope } from '#content/document.ts'
import { doubtWords, formatAsOf } from '#content/doubt-words.ts'
import { localTime } from '#content/local-time.ts'
import { capitalized } from '#content/text/capitalized.ts'
import './correction-link.css'
import './trust-note.css'
import { sharedSvg } from '#app/ui/shared-icon.tsx'

/** A fold, as it is in the page: it opens without code, which waits for a touch. */
const { Part: Sources } = deferredComponent(
  async () => (await import('./sources.tsx')).Sources,
  () => false,
  'sources-room',
)

const icons: Record<TrustStatement['kind'], string> = {
  doubtful: alert,
  confirmed: checkmark,
  dated: sharedSvg('calendar'),
}

/** How sure the information is: confirmed on a day, waiting to be, or only as old as it is. */
export function TrustNote({
  of: document,
}: {
  of: Pick<PublicEnvelope, 'asOf' | 'confirmedAt' | 'doubts'>
}) {
  const { timeZone } = useSettings()
  const trust = trustStatement(document, timeZone)
  if (!trust) return null
  return (
    <p className="trust-note" data-trust={trust.kind}>
      <TrustStatementLine trust={trust} />
    </p>
  )
}

/** A statement with its icon. */
export function TrustStatementLine({ trust: { kind, sentence } }: { trust: TrustStatement }) {
  return (
    <>
      <Icon svg={icons[kind]} />
      {capitalized(sentence)}
    </>
  )
}

type Trust = Pick<PublicEnvelope, 'asOf' | 'confirmedAt' | 'doubts'>

type Provenance = Pick<PublicEnvelope, 'asOf' | 'confirmedAt' | 'source'>

/** What to say of a fact that nobody has confirmed (`a confirmar (informação de 2019)`); nothing for one without doubt. */
export function doubtSentence({ doubts, asOf }: Trust, field = '*'): string | undefined {
  const doubt = doubts.find((entry) => entry.field === field)
  if (!doubt) return undefined
  return doubtWords(doubt.asOf ?? asOf)
}

interface TrustStatement {
  /** `dated` tells only how old it is. */
  kind: 'doubtful' | 'confirmed' | 'dated'
  sentence: string
}

/** What to say of how sure a whole document is: confirmed on a day, to be confirmed, or as old as it is. */
export function trustStatement(document: Trust, timeZone: string): TrustStatement | undefined {
  const { asOf, confirmedAt } = document
  const doubt = doubtSentence(document)
  if (doubt) return { kind: 'doubtful', sentence: doubt }
  if (confirmedAt) {
    const { day } = localTime(Date.parse(confirmedAt), timeZone)
    return { kind: 'confirmed', sentence: `confirmado em ${formatDate(day)}` }
  }
  return asOf ? { kind: 'dated', sentence: `informação de ${formatAsOf(asOf)}` } : undefined
}

/** Where a document's facts come from, and the way to propose a correction of it. */
export function DocumentFoot({
  collection,
  document,
}: {
  collection: CollectionName
  document: Provenance & { id: string }
}) {
  const { source, asOf, confirmedAt } = document
  return (
    <>
      {(source || asOf || confirmedAt) && <Sources of={document} />}
      <FollowLink collection={collection} id={document.id} />
      <CorrectionLink collection={collection} id={document.id} />
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
