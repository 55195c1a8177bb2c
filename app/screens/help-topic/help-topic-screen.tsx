import { EditSlot } from '#app/editing/edit-slot.tsx'
import { useCollection, useDocument } from '#app/replica/use-content.ts'
import type { Screen, ScreenProps } from '#app/shell/screen.ts'
import { CorrectionLink } from '#app/ui/correction-link.tsx'
import { Group } from '#app/ui/group.tsx'
import { MissingDocument } from '#app/ui/missing-document.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { ShareButton } from '#app/ui/share-button.tsx'
import { TopicLink } from '#app/ui/topic-link.tsx'
import { TrustNote } from '#app/ui/trust-note.tsx'
import { Waiting } from '#app/ui/waiting.tsx'
import type { Summary } from '#content/document.ts'
import './help-topic.css'
import { nextTopics } from './next-topics.ts'

function HelpTopicView({ params }: ScreenProps) {
  const topics = useCollection('pages')
  const topic = topics?.find(({ slug }) => slug === params.slug)
  if (!topics) return <Waiting />
  if (!topic)
    return (
      <MissingDocument
        title="Este assunto não está aqui"
        text="Ele pode ter mudado de endereço ou saído da ajuda."
        href="/ajuda"
        way="Ver todas as perguntas"
      />
    )
  const next = nextTopics(topics, topic.slug, 3)
  return (
    <>
      <ScreenTitle title={topic.title} />
      <p className="topic-answer">{topic.answer}</p>
      <TrustNote of={trustOf(topic)} />
      <TopicBody id={topic.id} />
      <EditSlot collection="pages" document={topic} />
      <div className="actions topic-actions">
        <ShareButton title={topic.title} />
      </div>
      <CorrectionLink of={`pages/${topic.id}`} />
      {next.length > 0 && (
        <Group title="Veja também">
          {next.map((other) => (
            <TopicLink key={other.id} topic={other} />
          ))}
        </Group>
      )}
    </>
  )
}

function TopicBody({ id }: { id: string }) {
  const topic = useDocument('pages', id)
  if (topic === undefined) return <Waiting rows={4} />
  return (
    topic?.bodyHtml && (
      <div className="topic-body">
        <Prose html={topic.bodyHtml} />
      </div>
    )
  )
}

/** A doubt about the long answer is said once, above it. */
function trustOf({ doubts, ...topic }: Summary<'pages'>): Summary<'pages'> {
  return {
    ...topic,
    doubts: doubts.map((doubt) => (doubt.field === 'body' ? { ...doubt, field: '*' } : doubt)),
  }
}

export const screen: Screen = {
  View: HelpTopicView,
  head({ params }, content) {
    const topics = content.collection('pages')
    const topic = topics?.find(({ slug }) => slug === params.slug)
    if (!topic) return { title: 'Ajuda', isMissing: topics !== undefined }
    return { title: topic.title, description: topic.answer }
  },
}
