import { manualTopics } from '#app/editing/manual/manual.ts'
import { changesPath, manualPath } from '#app/navigation/paths.ts'
import { AccessGuard } from '#app/shell/access-guard.tsx'
import type { Screen, ScreenProps } from '#app/shell/screen.ts'
import { MissingDocument } from '#app/ui/document/missing-document.tsx'
import { hasRight } from '#protocol/policy.ts'
import { ChangesView } from './changes-view.tsx'
import { TopicList } from './topic-list.tsx'
import { TopicView } from './topic-view.tsx'
import './manual.css'

const changesId = changesPath.split('/').at(-1)

/** How each task is done, for staff: all of them, one, or what is new. */
function ManualView({ params: { topic: id }, query }: ScreenProps) {
  return (
    <AccessGuard
      may={(user) => hasRight(user, 'write')}
      rule="O manual é para quem cuida de algum conteúdo."
    >
      {id === undefined ? (
        <TopicList asked={query.get('q') ?? ''} />
      ) : id === changesId ? (
        <ChangesView />
      ) : (
        <OneTopic id={id} />
      )}
    </AccessGuard>
  )
}

function OneTopic({ id }: { id: string }) {
  const topic = topicOf(id)
  if (topic) return <TopicView topic={topic} />
  return (
    <MissingDocument
      title="O manual não tem esta página"
      text="O endereço pode ter mudado."
      href={manualPath}
      way="Ver todo o manual"
    />
  )
}

function topicOf(id: string) {
  return manualTopics.find((topic) => topic.id === id)
}

export const screen: Screen = {
  View: ManualView,
  head: ({ params: { topic: id } }) => {
    if (id === undefined) return { title: 'Manual' }
    if (id === changesId) return { title: 'O que mudou' }
    const topic = topicOf(id)
    return topic ? { title: topic.title } : { title: 'Manual', isMissing: true }
  },
}
