import { useSyncExternalStore } from 'react'
import { useFormatInstant } from '#app/i18n/instants.ts'
import type { CollectionName } from '#content/collections.ts'
import { keptSuggestions } from './kept-suggestions.ts'
import { suggestibleOf } from './suggestible.ts'
import { dropWaiting, onWaitingChange, waitingSuggestions } from './waiting-suggestions.ts'

interface Props {
  collection: CollectionName
  id: string
}

/** What was suggested of a page from this device: what waits to be sent, and where to see what became of the rest. */
export function EarlierSuggestions({ collection, id }: Props) {
  const formatInstant = useFormatInstant()
  const all = useSyncExternalStore(onWaitingChange, waitingSuggestions)
  const waiting = all.filter(
    (each) => !each.refused && each.collection === collection && each.id === id,
  )
  const sent = keptSuggestions().filter(({ of }) => of === `${collection}/${id}`)
  if (waiting.length + sent.length === 0) return null
  return (
    <ul className="suggestion-earlier">
      {waiting.map(({ key, body }) => (
        <li key={key}>
          Uma sugestão sua espera a internet: {sayWaiting(collection, body)}{' '}
          <button type="button" className="text-button" onClick={() => dropWaiting(key)}>
            Desistir dela
          </button>
        </li>
      ))}
      {sent.map(({ token, at }) => (
        <li key={token}>
          Você enviou uma sugestão {formatInstant(at)}.{' '}
          <a href={`/sugestao/${token}`}>Ver o que foi feito dela</a>
        </li>
      ))}
    </ul>
  )
}

/** Its words, or the facts that it is about. */
function sayWaiting(
  collection: CollectionName,
  { note, doubted = [], changes }: ReturnType<typeof waitingSuggestions>[number]['body'],
): string {
  if (note) return `“${note}”`
  const { fields = {} } = suggestibleOf(collection) ?? {}
  return `${[...doubted, ...Object.keys(changes)].map((name) => fields[name] ?? name).join(', ')}.`
}
