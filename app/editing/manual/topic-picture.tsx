import type { ManualTopic } from './manual-topic.ts'
import { pictureSize } from './picture-size.ts'

const pictures = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** What the screen shows in the middle of a task. */
export function TopicPicture({ topic: { id, picture } }: { topic: ManualTopic }) {
  return (
    <img
      className="topic-picture"
      src={pictures[`./pictures/${id}.webp`]}
      alt={picture}
      loading="lazy"
      decoding="async"
      {...pictureSize}
    />
  )
}
