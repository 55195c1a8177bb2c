import { useId } from 'react'
import { CollectionMark } from '#app/editing/collection-mark.tsx'
import { editorPath, listPath } from '#app/editing/document-paths.ts'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import type { SessionUser } from '#protocol/api-types.ts'
import { mayDo } from '#protocol/policy.ts'

interface Task {
  collection: CollectionName
  href: string
}

/** What is done most. Something new begins with its form; the hours of a place are those of one that is there. */
const tasks: readonly Task[] = [
  { collection: 'notices', href: editorPath('notices') },
  { collection: 'services', href: listPath('services') },
  { collection: 'news', href: editorPath('news') },
  { collection: 'events', href: editorPath('events') },
]

/** The forms that staff need most, one tap away; nothing for those who create nothing. */
export function FrequentTasks({ user }: { user: SessionUser }) {
  const titleId = useId()
  const theirs = tasks.filter(({ collection }) => mayDo(user, 'create', collection))
  if (theirs.length === 0) return null
  return (
    <section className="frequent-tasks" aria-labelledby={titleId}>
      <h2 id={titleId}>Fazer agora</h2>
      <ul>
        {theirs.map(({ collection, href }) => (
          <li key={collection}>
            <a href={href}>
              <CollectionMark collection={collection} />
              {definitionOf(collection).label.one}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
