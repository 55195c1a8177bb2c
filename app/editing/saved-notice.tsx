import check from 'ionicons/dist/svg/checkmark-circle-outline.svg?raw'
import { Icon } from '#app/ui/icon.tsx'
import type { CollectionName } from '#content/collections.ts'
import { pagePath } from './document-paths.ts'

interface Props {
  collection: CollectionName
  id: string
  /** `queued`: it waits on this device. */
  kind: 'saved' | 'queued'
  isPublished: boolean
}

/** Where what was written is now. */
const savedSentences = {
  saved: 'Salvo.',
  queued: 'Guardado neste aparelho: vai para o servidor quando a internet voltar.',
} as const

/** Says where what was written is now, and leads to what readers see. */
export function SavedNotice({ collection, id, kind, isPublished }: Props) {
  const path = isPublished && pagePath(collection, id)
  return (
    <p className="form-success" ref={bringIntoView}>
      <Icon svg={check} />
      <span>
        {savedSentences[kind]} {kind === 'saved' && !isPublished && 'Só quem edita vê. '}
        {path && <a href={path}>Ver a página</a>}
      </span>
    </p>
  )
}

/** On a small screen it may lie below the fold. */
function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
