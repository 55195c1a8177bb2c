import { EditSlot } from '#app/editing/on-page/edit-slot.tsx'
import { useCollection, useDocument } from '#app/replica/use-content.ts'
import type { Screen, ScreenProps } from '#app/shell/screen.ts'
import { StarButton } from '#app/stars/deferred-stars.ts'
import { deferredComponent } from '#app/ui/deferred-component.tsx'
import { fetchWhomToAsk, MissingDocument, WhomToAsk } from '#app/ui/document/deferred-document.ts'
import { fetchTrust, TrustFold } from '#app/ui/document/deferred-trust.ts'
import { PlainText } from '#app/ui/document/plain-text.tsx'
import { DocumentFoot, doubtSentence } from '#app/ui/document/trust-note.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { Waiting } from '#app/ui/state-view.tsx'
import type { Summary } from '#content/document.ts'
import '#app/ui/plain-fold.css'
import './help-topic.css'

/** Links below the answer. */
const { Part: OtherTopics, fetch: fetchOthers } = deferredComponent(
  async () => (await import('./other-topics.tsx')).OtherTopics,
)

/** Text and folds, which need no code to work. */
const { Part: TopicText, fetch: fetchText } = deferredComponent(
  async () => (await import('./topic-text.tsx')).TopicText,
)

function HelpTopicView({ params }: ScreenProps) {
  const topics = useCollection('pages')
  const topic = topics?.find(({ slug }) => slug === params.slug)
  if (!topics) return <Waiting />
  if (!topic)
    return (
      <MissingDocument
        title="Assunto não encontrado"
        text="Ele pode ter mudado de endereço ou saído da ajuda."
        href="/ajuda"
        way="Ver todas as perguntas"
      />
    )
  return (
    <>
      <div>
        <ScreenTitle title={topic.title} />
        <p className="topic-answer">
          <PlainText text={topic.answer} of={topic} />
        </p>
        <TopicTrust topic={topic} />
        <TopicBody id={topic.id} />
        <p className="topic-actions">
          <StarButton collection="pages" id={topic.id} title={topic.title} />
        </p>
        <EditSlot collection="pages" document={topic} />
        <DocumentFoot collection="pages" id={topic.id} />
      </div>
      <div className="topic-more">
        <OtherTopics slug={topic.slug} />
        <WhomToAsk />
      </div>
    </>
  )
}

/** Only the whole document says where it comes from. Of one section, the text says so itself. */
function TopicTrust({ topic }: { topic: Summary<'pages'> }) {
  const whole = useDocument('pages', topic.id) ?? topic
  const parts = [
    { label: 'Resposta', value: topic.answer, doubt: doubtSentence(whole, 'answer') },
    { label: 'Texto completo', value: topic.id, doubt: doubtSentence(whole, 'body') },
  ]
  return <TrustFold of={whole} parts={parts} />
}

function TopicBody({ id }: { id: string }) {
  const topic = useDocument('pages', id)
  if (topic === undefined) return <Waiting rows={4} />
  return (
    topic?.bodyHtml && (
      <div className="topic-body">
        <TopicText html={topic.bodyHtml} of={topic} />
      </div>
    )
  )
}

export const screen: Screen = {
  View: HelpTopicView,
  fetchFirst: () => Promise.all([fetchText(), fetchOthers(), fetchWhomToAsk(), fetchTrust()]),
  head({ params }, content) {
    const topics = content.collection('pages')
    const topic = topics?.find(({ slug }) => slug === params.slug)
    return topic ? { title: topic.title } : { title: 'Ajuda', isMissing: topics !== undefined }
  },
}
