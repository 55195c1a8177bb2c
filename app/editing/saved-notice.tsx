import check from 'ionicons/dist/svg/checkmark-circle-outline.svg?raw'
import { useFormatInstant } from '#app/i18n/instants.ts'
import { useReplicaStatus } from '#app/replica/use-replica.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { CollectionName } from '#content/collections.ts'
import type { Status } from '#content/document.ts'
import { pagePath } from './document-paths.ts'
import { whereItWaits } from './where-it-waits.ts'

interface Props {
  collection: CollectionName
  id: string
  /** `queued`: it waits on this device. */
  kind: 'saved' | 'queued'
  status: Status
  /** Of a scheduled document. */
  publishAt: string | undefined
}

/** Says where what was written is now, and leads to what readers see. */
export function SavedNotice({ collection, id, kind, status, publishAt }: Props) {
  const formatInstant = useFormatInstant()
  const { storage } = useReplicaStatus()
  const waiting = whereItWaits[storage]
  const path = status === 'published' && pagePath(collection, id)
  return (
    <p className="form-success" ref={bringIntoView}>
      <Icon svg={check} />
      <span>
        {kind === 'saved' ? 'Salvo.' : `${waiting.title}. ${waiting.text}`}{' '}
        {kind === 'saved' && (status === 'draft' || status === 'archived') && 'Só quem edita vê. '}
        {kind === 'saved' &&
          status === 'scheduled' &&
          publishAt &&
          `Vai ao ar sozinho em ${formatInstant(publishAt)}. `}
        {path && <a href={path}>Ver a página</a>}
      </span>
    </p>
  )
}

/** On a small screen it may lie below the fold. */
function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
