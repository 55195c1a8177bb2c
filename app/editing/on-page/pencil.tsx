import create from 'ionicons/dist/svg/create-outline.svg?raw'
import { useEffect } from 'react'
import type { EditSlotProps } from '#app/editing/edit-slot.tsx'
import { useStream } from '#app/platform/stream.ts'
import { Icon } from '#app/ui/icon.tsx'
import { definitionOf } from '#content/collections.ts'
import { pageEditor } from './page-editor.ts'
import { useMayEdit } from './use-may-edit.ts'

/** Says that the page shows a document to somebody who may change it; opens it where every document has its own pencil. */
export function Pencil(props: EditSlotProps) {
  const { collection, document } = props
  const { id } = document
  const values: Readonly<Record<string, unknown>> = { ...document }
  const title = String(values[definitionOf(collection).titleField] ?? '')
  const mayEdit = useMayEdit(props)
  const isMarking = useStream(pageEditor.isMarking)
  useEffect(() => {
    if (mayEdit) return pageEditor.offer({ collection, id, title })
  }, [mayEdit, collection, id, title])
  if (!mayEdit || !isMarking) return null
  return (
    <button
      type="button"
      className="pencil"
      aria-label={`Editar ${title}`}
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => pageEditor.open({ collection, id, title }, currentTarget)}
    >
      <Icon svg={create} />
    </button>
  )
}
