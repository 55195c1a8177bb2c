import { type ComponentType, useEffect, useState } from 'react'
import { useUser } from '#app/session/use-session.ts'
import type { EditLinkProps } from './edit-link.tsx'

/** The way to a document's editor. Readers get neither it nor its code. */
export function StaffLink(props: Omit<EditLinkProps, 'user'>) {
  const user = useUser()
  const [Link, setLink] = useState<ComponentType<EditLinkProps>>()
  const isSomebody = Boolean(user)
  useEffect(() => {
    if (isSomebody)
      import('./edit-link.tsx').then(
        ({ EditLink }) => setLink(() => EditLink),
        () => {},
      )
  }, [isSomebody])
  return user && Link ? <Link {...props} user={user} /> : null
}
