import { readerPath as admissionPath } from 'virtual:reader-path/admissions'
import { readerPath as campusPath } from 'virtual:reader-path/campuses'
import { useFragmentId } from '#app/navigation/fragment-id.ts'
import { useCollection } from '#app/replica/use-content.ts'
import { TrustFold } from '#app/ui/document/deferred-trust.ts'
import { DoubtDot } from '#app/ui/document/doubt-dot.tsx'
import { PlainText } from '#app/ui/document/plain-text.tsx'
import { MainAction } from '#app/ui/main-action.tsx'
import type { Course } from '#content/document.ts'
import { CourseContact } from './course-contact.tsx'
import { courseStory, enrolmentParts } from './course-story.ts'
import { enrolmentLink, enrolmentPart } from './enrolment-link.ts'
import { OpenAdmissions } from './open-admissions.tsx'
import { useEntryRules, useOpenAdmissions } from './use-entry.ts'

/** What people ask of a course, answered in the order in which they ask; what nobody knows is one line at the end. */
export function CourseAnswers({ course }: { course: Course }) {
  const campuses = useCollection('campuses') ?? []
  const rules = useEntryRules(course) ?? []
  const { open } = useOpenAdmissions(course)
  const hasAdmission = open.length > 0
  const story = courseStory({ course, campuses, rules, hasAdmission, campusPath })
  const parts = [
    ...story.answers.flatMap(({ topic, lines }) =>
      lines.map(({ text, doubt }) => ({ label: topic, value: text, doubt })),
    ),
    ...rules.flatMap(enrolmentParts),
  ]
  return (
    <>
      <TrustFold of={course} parts={parts} />
      <CourseContact course={course} />
      <OpenAdmissions course={course} />
      <dl className="story">
        {story.answers.map(({ question, lines }) => (
          <div key={question}>
            <dt>{question}</dt>
            {lines.map(({ text, href, more, doubt }) => (
              <dd key={text}>
                {href ? <a href={href}>{text}</a> : <PlainText text={text} of={course} />}
                <DoubtDot doubt={doubt} />
                {more && (
                  <span className="story-more">
                    <PlainText text={more} of={course} />
                  </span>
                )}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      {story.unknown.length > 0 && <Unknown course={course} facts={story.unknown} />}
    </>
  )
}

/** What nobody has told yet, in one line that says on tap whom to ask. */
function Unknown({ course, facts }: { course: Course; facts: readonly string[] }) {
  const partId = useFragmentId()
  return (
    <details className="story-unknown">
      <summary>Ainda não sabemos: {facts.join(', ')}</summary>
      <p>
        O instituto não informou isso aqui. Pergunte{' '}
        {course.email ? (
          <a href={`mailto:${course.email}`}>à coordenação do curso</a>
        ) : (
          <a href={`#${partId(enrolmentPart)}`}>a quem atende o ingresso</a>
        )}
        . Você sabe? <a href={`/sugerir/courses/${course.id}`}>Conte para a gente</a>.
      </p>
    </details>
  )
}

/** The way to enrol, under the thumb until its part of the page comes. */
export function EnrolmentAction({ course }: { course: Course }) {
  const partId = useFragmentId()
  const rules = useEntryRules(course) ?? []
  const { open, now } = useOpenAdmissions(course)
  const link = enrolmentLink(open, rules, now, admissionPath)
  const href = 'part' in link ? `#${partId(link.part)}` : link.href
  return <MainAction href={href}>Como se inscrever</MainAction>
}
