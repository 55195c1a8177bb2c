import check from 'ionicons/dist/svg/checkmark-circle-outline.svg?raw'
import { useReplicaStatus } from '#app/replica/use-replica.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { CollectionName } from '#content/collections.ts'
import { pagePath } from './document-paths.ts'
import { whereItWaits } from './where-it-waits.ts'

interface Props {
  collection: CollectionName
  id: string
  /** `queued`: it waits on this device. */
  kind: 'saved' | 'queued'
  isPublished: boolean
}

/** Says where what was written is now, and leads to what readers see. */
export function SavedNotice({ collection, id, kind, isPublished }: Props) {
  const { storage } = useReplicaStatus()
  const waiting = whereItWaits[storage]
  const path = isPublished && pagePath(collection, id)
  return (
    <p className="form-success" ref={bringIntoView}>
      <Icon svg={check} />
      <span>
        {kind === 'saved' ? 'Salvo.' : `${waiting.title}. ${waiting.text}`}{' '}
        {kind === 'saved' && !isPublished && 'Só quem edita vê. '}
        {path && <a href={path}>Ver a página</a>}
      </span>
    </p>
  )
}

/** On a small screen it may lie below the fold. */
function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
