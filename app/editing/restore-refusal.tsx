import { sentence } from '#app/i18n/sentence.ts'
import type { Refused } from '#app/session/answer.ts'
import { RefusalNotice } from '#app/ui/form/refusal-notice.tsx'
import type { CollectionName } from '#content/collections.ts'
import { fieldLabel } from './shown-value.ts'

/** Why a version could not be restored, field by field where its fields do not fit any more. */
export function RestoreRefusal({
  collection,
  refused,
}: {
  collection: CollectionName
  refused: Refused | undefined
}) {
  return (
    <>
      <RefusalNotice code={refused?.code} />
      {refused?.problem?.errors && (
        <ul className="queued-write-errors">
          {refused.problem.errors.map(({ field, detail }) => (
            <li key={field + detail}>
              {sentence(field ? `${labelOf(collection, field)}: ${detail}` : detail)}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function labelOf(collection: CollectionName, field: string): string {
  return fieldLabel(collection, field.split('.')[0] ?? field)
}
