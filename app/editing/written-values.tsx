import type { QueuedWrite } from '#app/replica/database.ts'
import { Facts } from '#app/ui/document/facts.tsx'
import { fieldLabel } from './format-value.ts'
import { useFormatValue } from './use-format-value.ts'

/** The fields that a queued write changes, with their new values; of a new document only what is filled in. */
export function WrittenValues({ write: { kind, collection, body } }: { write: QueuedWrite }) {
  const shown = useFormatValue(collection)
  const facts = Object.entries(body ?? {}).flatMap(([name, value]) => {
    const words = shown(name, value) ?? (kind === 'add' ? undefined : 'vazio')
    return words === undefined ? [] : [{ label: fieldLabel(collection, name), value: words }]
  })
  return facts.length > 0 ? <Facts facts={facts} /> : null
}
