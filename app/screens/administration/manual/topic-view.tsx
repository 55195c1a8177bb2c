import type { ManualTopic } from '#app/editing/manual/manual-topic.ts'
import { NamedText } from '#app/editing/manual/named-text.tsx'
import { TopicPicture } from '#app/editing/manual/topic-picture.tsx'
import { manualPath } from '#app/navigation/paths.ts'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { forWhom } from './topic-list.tsx'

/** One task: the answer first, then the steps beside a picture of the screen. */
export function TopicView({ topic }: { topic: ManualTopic }) {
  const { title, answer, steps, notes, start } = topic
  return (
    <>
      <ScreenTitle title={title}>
        {topic.for && <p>Só contas de {forWhom(topic.for)} fazem isto.</p>}
      </ScreenTitle>
      <p className="manual-answer">
        <NamedText text={answer} />
      </p>
      <p className="actions manual-ways">
        <a className="button" href={start.path} data-nav="root">
          {start.label}
        </a>
      </p>
      <div className="manual-task">
        <div>
          <h2>Passo a passo</h2>
          <ol className="manual-steps">
            {steps.map((step) => (
              <li key={step}>
                <NamedText text={step} />
              </li>
            ))}
          </ol>
          {notes && (
            <>
              <h2>Bom saber</h2>
              <ul className="manual-notes">
                {notes.map((note) => (
                  <li key={note}>
                    <NamedText text={note} />
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
        <TopicPicture topic={topic} />
      </div>
      <p>
        <a className="manual-all" href={manualPath}>
          Ver todo o manual
        </a>
      </p>
    </>
  )
}
