import checkmark from 'ionicons/dist/svg/checkmark-outline.svg?raw'
import create from 'ionicons/dist/svg/create-outline.svg?raw'
import { useStream } from '#app/platform/stream.ts'
import { Icon } from '#app/ui/icon.tsx'
import { pageEditor, type Target } from './page-editor.ts'

/** Opens the only document of a page, or shows the pencils of them all. */
export function MarkButton({ targets }: { targets: readonly Target[] }) {
  const isMarking = useStream(pageEditor.isMarking)
  const [only] = targets.length === 1 ? targets : []
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
