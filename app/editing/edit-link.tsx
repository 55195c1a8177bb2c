import create from 'ionicons/dist/svg/create-outline.svg?raw'
import { useEffect, useState } from 'react'
import { useSend } from '#app/session/use-send.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { CollectionName } from '#content/collections.ts'
import type { CampusScope, StaffDocument } from '#content/document.ts'
import type { SessionUser } from '#protocol/accounts.ts'
import { mayWrite } from '#protocol/policy.ts'
import { apiPaths } from '#protocol/public-content.ts'
import { editorPath } from './document-paths.ts'

export interface EditLinkProps {
  collection: CollectionName
  document: { id: string; campuses: CampusScope }
  user: SessionUser
}

/** Leads those who may write the document to its editor. */
export function EditLink(props: EditLinkProps) {
  const { collection, document, user } = props
  const owner = useOwner(props)
  if (!mayWrite(user, collection, { campuses: document.campuses, ...(owner && { owner }) }))
    return null
  return (
    <a className="button button-quiet" href={editorPath(collection, document.id)}>
      <Icon svg={create} />
      Editar
    </a>
  )
}

/** Whose a document is: readers' documents do not say it, so the server is asked where it matters. */
function useOwner({ collection, document: { id }, user }: EditLinkProps): string | undefined {
  const send = useSend()
  const [owner, setOwner] = useState<string>()
  const mayOwn = user.role === 'sector_owner' && mayWrite(user, collection)
  useEffect(() => {
    if (!mayOwn) return
    let isGone = false
    send<StaffDocument>('GET', apiPaths.staffDocument(collection, id)).then((read) => {
      if (!isGone && read.kind === 'done') setOwner(read.value.owner)
    })
    return () => {
      isGone = true
    }
  }, [send, mayOwn, collection, id])
  return owner
}
