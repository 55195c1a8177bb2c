import { sentence } from '#app/i18n/refusal-sentence.ts'
import type { Refused } from '#app/session/answer.ts'
import type { CollectionName } from '#content/collections.ts'
import { fieldLabel } from './format-value.ts'

interface Props {
  collection: CollectionName
  refused: Refused | undefined
}

/** Which fields of a version do not fit any more, where that is why it could not be restored. */
export function RestoreProblems({ collection, refused }: Props) {
  const errors = refused?.problem?.errors
  if (!errors) return null
  return (
    <ul className="queued-write-errors">
      {errors.map(({ field, detail }) => (
        <li key={field + detail}>
          {sentence(field ? `${labelOf(collection, field)}: ${detail}` : detail)}
        </li>
      ))}
    </ul>
  )
}

function labelOf(collection: CollectionName, field: string): string {
  return fieldLabel(collection, field.split('.')[0] ?? field)
}
