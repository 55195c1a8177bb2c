import { readerPath as admissionPath } from 'virtual:reader-path/admissions'
import { readerPath as campusPath } from 'virtual:reader-path/campuses'
import cash from 'ionicons/dist/svg/cash-outline.svg?raw'
import locationIcon from 'ionicons/dist/svg/location-outline.svg?raw'
import time from 'ionicons/dist/svg/time-outline.svg?raw'
import { listed } from '#app/i18n/listed.ts'
import { useFragmentId } from '#app/navigation/fragment-id.ts'
import { useCollection } from '#app/replica/use-content.ts'
import { TrustFold } from '#app/ui/document/deferred-trust.ts'
import { DoubtDot } from '#app/ui/document/doubt-dot.tsx'
import { PlainText } from '#app/ui/document/plain-text.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { MainAction } from '#app/ui/main-action.tsx'
import { sharedSvg } from '#app/ui/shared-icon.tsx'
import type { Course } from '#content/document.ts'
import { CourseContact } from './course-contact.tsx'
import { contactParts, courseStory, enrolmentParts, type Line } from './course-story.ts'
import { enrolmentLink, enrolmentPart } from './enrolment-link.ts'
import { OpenAdmissions } from './open-admissions.tsx'
import { onlyCampus, useEntryRules, useOpenAdmissions } from './use-entry.ts'

const icons = { duration: time, times: sharedSvg('calendar'), place: locationIcon, cost: cash }

/** The facts by which people decide, then what else they ask of a course; what nobody knows is one line between. */
export function CourseAnswers({ course }: { course: Course }) {
  const campuses = useCollection('campuses') ?? []
  const rules = useEntryRules(course) ?? []
  const { open } = useOpenAdmissions(course)
  const hasAdmission = open.length > 0
  const story = courseStory({ course, campuses, rules, hasAdmission, campusPath })
  const hasSteps = story.answers.filter(({ isStep }) => isStep).length > 1
  const parts = [
    ...[...story.facts, ...story.answers].flatMap(({ topic, lines }) =>
      lines.map(({ text, doubt }) => ({ label: topic, value: text, doubt })),
    ),
    ...contactParts(
      course,
      campuses.find(({ id }) => id === onlyCampus(course)),
    ),
    ...rules.flatMap(enrolmentParts),
  ]
  return (
    <>
      <dl className="fact-tiles">
        {story.facts.map(({ name, label, lines, isLong }) => (
          <div key={name} data-long={isLong || undefined}>
            <dt>
              <Icon svg={icons[name]} />
              {label}
            </dt>
            <Lines of={course} lines={lines} />
          </div>
        ))}
      </dl>
      {story.unknown.length > 0 && <Unknown course={course} facts={story.unknown} />}
      <TrustFold of={course} parts={parts} />
      <CourseContact course={course} />
      <OpenAdmissions course={course} />
      {hasSteps && <h2>Como se entra</h2>}
      <dl className="story">
        {story.answers.map(({ question, lines, isStep }) => (
          <div key={question} data-step={(hasSteps && isStep) || undefined}>
            <dt>{question}</dt>
            <Lines of={course} lines={lines} />
          </div>
        ))}
      </dl>
    </>
  )
}

function Lines({ of: course, lines }: { of: Course; lines: readonly Line[] }) {
  return lines.map(({ text, href, more, doubt }) => (
    <dd key={text}>
      {href ? <a href={href}>{text}</a> : <PlainText text={text} of={course} />}
      <DoubtDot doubt={doubt} />
      {more && (
        <span className="story-more">
          <PlainText text={more} of={course} />
        </span>
      )}
    </dd>
  ))
}

/** What nobody has told yet, with the ways to tell it and to ask. */
function Unknown({ course, facts }: { course: Course; facts: readonly string[] }) {
  const partId = useFragmentId()
  return (
    <p className="story-unknown" data-hue="amber">
      <span>
        Ainda não sabemos: {listed(facts)}. <a href={`/sugerir/courses/${course.id}`}>Você sabe?</a>{' '}
        Se não, <a href={`#${partId(enrolmentPart)}`}>pergunte</a>.
      </span>
    </p>
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
