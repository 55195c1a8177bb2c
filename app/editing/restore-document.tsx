import { sentence } from '#app/editing/format-value.ts'
import type { Answer, Refused } from '#app/session/answer.ts'
import type { Send } from '#app/session/http-client.ts'
import type { CollectionName } from '#content/collections.ts'
import type { WriteReceipt } from '#protocol/api-types.ts'
import { apiPaths } from '#protocol/content-api.ts'
import { revisionTag, writeHeaders } from '#protocol/editing.ts'
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

interface Version {
  collection: CollectionName
  id: string
  record: Readonly<Record<string, unknown>>
  /** The revision that it goes over; absent where the document is not there any more. */
  over?: number | undefined
}

/** Makes a document what it was. The server looks it over as anything that is written today. */
export function restoreDocument(
  send: Send,
  { collection, id, record, over }: Version,
): Promise<Answer<WriteReceipt>> {
  const condition: Record<string, string> =
    over === undefined
      ? { [writeHeaders.ifNoneMatch]: '*' }
      : { [writeHeaders.ifMatch]: revisionTag(over) }
  return send('PUT', apiPaths.document(collection, id), { body: record, headers: condition })
}
