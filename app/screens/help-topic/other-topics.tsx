import { useCollection } from '#app/replica/use-content.ts'
import { TopicLink } from '#app/ui/document/topic-link.tsx'
import { Group } from '#app/ui/group.tsx'
import { nextTopics } from './next-topics.ts'

/** What else the help answers, from the topic with this slug on. */
export function OtherTopics({ slug }: { slug: string }) {
  const next = nextTopics(useCollection('pages') ?? [], slug, 3)
  if (next.length === 0) return null
  return (
    <Group title="Veja também">
      {next.map((topic) => (
        <TopicLink key={topic.id} topic={topic} />
      ))}
    </Group>
  )
}
