import { useState } from 'react'
import { useFormatInstant } from '#app/i18n/use-format-instant.ts'
import type { CollectionName } from '#content/collections.ts'
import type { PublicDocument } from '#content/document.ts'
import { keepSuggestion, keptSuggestions } from './kept-suggestions.ts'
import { Sent } from './sent.tsx'
import { SuggestionForm } from './suggestion-form.tsx'

interface Props {
  collection: CollectionName
  document: PublicDocument<CollectionName>
}

/** Sends a correction, and leads to what became of earlier ones from this device. */
export function Suggest({ collection, document }: Props) {
  const of = `${collection}/${document.id}`
  const [sent, setSent] = useState<string>()
  if (sent) return <Sent token={sent} onAnother={() => setSent(undefined)} />
  return (
    <>
      <Earlier of={of} />
      <SuggestionForm
        collection={collection}
        document={document}
        onSent={(token) => {
          keepSuggestion({ token, of, at: new Date().toISOString() })
          setSent(token)
        }}
      />
    </>
  )
}

function Earlier({ of }: { of: string }) {
  const formatInstant = useFormatInstant()
  const earlier = keptSuggestions().filter((kept) => kept.of === of)
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
