import { icon as faces } from 'virtual:faces/pages'
import { readerPath as topicPath } from 'virtual:reader-path/pages'
import type { ReactNode } from 'react'
import { matchRoute } from '#app/navigation/routes.ts'
import { RowLink } from '#app/ui/group.tsx'
import { KindMark } from '#app/ui/kind/kind-mark.tsx'
import type { Summary } from '#content/document.ts'

/** A row that opens a help topic, by the topic's own address where it has one. */
export function TopicLink({
  topic: { slug, title, icon },
  aside,
}: {
  topic: Summary<'pages'>
  /** Stands beside the link. */
  aside?: ReactNode
}) {
  return (
    <RowLink
      href={matchRoute(topicPath + slug).canonical}
      lead={<KindMark face={faces[icon]} />}
      title={title}
      aside={aside}
    />
  )
}
