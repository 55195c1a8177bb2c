import alert from 'ionicons/dist/svg/alert-circle-outline.svg?raw'
import { Icon } from '#app/ui/icon.tsx'

/** What is wrong with a field, under it. */
export function FieldFault({ id, fault }: { id: string; fault: string | undefined }) {
  if (!fault) return null
  return (
    <p id={id} className="field-fault">
      <Icon svg={alert} />
      {fault}
    </p>
  )
}
