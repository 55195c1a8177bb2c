import checkmark from 'ionicons/dist/svg/checkmark-outline.svg?raw'
import create from 'ionicons/dist/svg/create-outline.svg?raw'
import { useEffect } from 'react'
import { useOwns } from '#app/editing/own-documents.ts'
import { useNavigationState } from '#app/navigation/navigation.ts'
import { urlOf } from '#app/navigation/place.ts'
import { useStream } from '#app/platform/stream.ts'
import { useUser } from '#app/session/session.ts'
import { Icon } from '#app/ui/icon.tsx'
import { definitionOf } from '#content/collections.ts'
import { mayWrite } from '#protocol/policy.ts'
import type { EditSlotProps } from './edit-slot.tsx'
import { pageEditor, type Target } from './page-editor.ts'

/** Whether the user may change a document, as far as the app can tell. */
function useMayEdit({ collection, document: { id, campuses } }: EditSlotProps): boolean {
  const user = useUser() ?? null
  // Readers' documents do not say whose they are: the server is asked where it matters.
  const asks = user?.role === 'sector_owner' && mayWrite(user, collection) ? user.id : undefined
  const isOwn = useOwns(collection, id, asks)
  const owner = isOwn ? asks : undefined
  return mayWrite(user, collection, { campuses, ...(owner && { owner }) })
}

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

/** Opens the only document of a page, or shows the pencils of them all. */
export function EditPageButton({ targets }: { targets: readonly Target[] }) {
  const isMarking = useStream(pageEditor.isMarking)
  const { place, beside } = useNavigationState()
  const [path = ''] = urlOf(place).split(/[?#]/)
  // A list that stands beside the page is not what the page is about.
  const own = beside && targets.find(({ id }) => path.endsWith(`/${encodeURIComponent(id)}`))
  const only = targets.length === 1 ? targets[0] : own
  const label = only ? `Editar ${only.title}` : 'Editar esta página'
  const isDone = isMarking && !only
  return (
    <button
      type="button"
      className="mark-button"
      aria-label={isDone ? 'Concluir a edição da página' : label}
      aria-haspopup={only && 'dialog'}
      onClick={({ currentTarget }) =>
        only ? pageEditor.open(only, currentTarget) : pageEditor.isMarking.set(!isMarking)
      }
    >
      <Icon svg={isDone ? checkmark : create} />
      {isDone ? 'Concluir' : 'Editar'}
    </button>
  )
}
