import { useCollection } from '#app/replica/use-content.ts'
import { TopicLink } from '#app/ui/document/topic-link.tsx'
import { Group } from '#app/ui/group.tsx'

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

/** The `count` topics that follow one in its list, from the start again after the last. */
export function nextTopics<T extends { slug: string }>(
  topics: readonly T[],
  slug: string,
  count: number,
): T[] {
  const position = topics.findIndex((topic) => topic.slug === slug)
  const others = [...topics.slice(position + 1), ...topics.slice(0, Math.max(position, 0))]
  return others.slice(0, count)
}
