import { useFormatInstant } from '#app/i18n/instants.ts'
import { useNavigation } from '#app/navigation/navigation.ts'
import type { CollectionName } from '#content/collections.ts'
import type { PublicDocument } from '#content/document.ts'
import { SuggestionForm } from './suggestion-form.tsx'

/** A correction that was sent from this device. */
export interface KeptSuggestion {
  token: string
  /** `collection/id` of the document. */
  of: string
  /** Instant, ISO 8601 in UTC. */
  at: string
}

const key = 'sugestoes'

const most = 30

/** What this device remembers of the corrections that were sent from it, the last one first. */
export function keptSuggestions(): KeptSuggestion[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as KeptSuggestion[]
  } catch {
    return []
  }
}

/** Storage may be refused or full: then the address alone leads back. */
export function keepSuggestion(suggestion: KeptSuggestion): void {
  try {
    localStorage.setItem(key, JSON.stringify([suggestion, ...keptSuggestions()].slice(0, most)))
  } catch {}
}

interface Props {
  collection: CollectionName
  document: PublicDocument<CollectionName>
}

/** Sends a correction and goes on to where one sees what becomes of it; leads there also from earlier ones of this device. */
export function Suggest({ collection, document }: Props) {
  const navigation = useNavigation()
  const of = `${collection}/${document.id}`
  return (
    <>
      <Earlier of={of} />
      <SuggestionForm
        collection={collection}
        document={document}
        onSent={(token) => {
          keepSuggestion({ token, of, at: new Date().toISOString() })
          navigation.go(`/sugestao/${token}`, 'replace')
        }}
      />
    </>
  )
}

function Earlier({ of }: { of: string }) {
  const formatInstant = useFormatInstant()
  const earlier = keptSuggestions().filter((each) => each.of === of)
  if (earlier.length === 0) return null
  return (
    <ul className="suggestion-intro">
      {earlier.map(({ token, at }) => (
        <li key={token}>
          Você enviou uma sugestão {formatInstant(at)}.{' '}
          <a href={`/sugestao/${token}`}>Ver o que foi feito dela</a>
        </li>
      ))}
    </ul>
  )
}
