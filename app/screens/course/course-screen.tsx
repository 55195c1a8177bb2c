import { modality as modalities } from 'virtual:choices/courses'
import { modality as faces } from 'virtual:faces/courses'
import { useId } from 'react'
import { EditSlot } from '#app/editing/on-page/edit-slot.tsx'
import { useDocument } from '#app/replica/use-content.ts'
import type { Screen, ScreenProps } from '#app/shell/screen.ts'
import { StarButton } from '#app/stars/deferred-stars.ts'
import { CoverTitle } from '#app/ui/cover/cover.tsx'
import { deferredComponent } from '#app/ui/deferred-component.tsx'
import { MissingDocument } from '#app/ui/document/deferred-document.ts'
import { fetchTrust } from '#app/ui/document/deferred-trust.ts'
import { PlainText } from '#app/ui/document/plain-text.tsx'
import { Prose } from '#app/ui/document/prose.tsx'
import { CorrectionLink, FollowLink } from '#app/ui/document/trust-note.tsx'
import { MoreMenu } from '#app/ui/more-menu.tsx'
import { Waiting } from '#app/ui/state-view.tsx'
import { kindName } from './kind-name.ts'
import './course.css'

/** Links and folds, right as of the page's minute until their code is here. */
const { Part: CourseAnswers, fetch: fetchAnswers } = deferredComponent(
  async () => (await import('./course-answers.tsx')).CourseAnswers,
)
const { Part: EnrolmentAction, fetch: fetchAction } = deferredComponent(
  async () => (await import('./course-answers.tsx')).EnrolmentAction,
)

/** Below the content. */
const { Part: CourseEntry, fetch: fetchEntry } = deferredComponent(
  async () => (await import('./entry.tsx')).CourseEntry,
)

function CourseView({ params }: ScreenProps) {
  const course = useDocument('courses', params.id ?? '')
  const descriptionTitleId = useId()
  if (course === undefined) return <Waiting />
  if (course === null)
    return (
      <MissingDocument
        title="Curso não encontrado"
        text="Ele pode ter saído da oferta ou mudado de endereço."
        href="/tab2"
        way="Ver todos os cursos"
      />
    )
  const kind = [
    kindName(modalities[course.modality]),
    course.type,
    course.distance && 'a distância',
  ]
  return (
    <>
      <CoverTitle
        of={course.id}
        hue={faces[course.modality].hue}
        kind={kind.filter(Boolean).join(' · ')}
        title={course.name}
        aside={
          <>
            <StarButton collection="courses" id={course.id} title={course.name} />
            <MoreMenu>
              <FollowLink collection="courses" id={course.id} />
              <CorrectionLink collection="courses" id={course.id} />
            </MoreMenu>
          </>
        }
      >
        <EditSlot collection="courses" document={course} />
      </CoverTitle>
      <div className="action-area">
        <CourseAnswers course={course} />
        {course.descriptionHtml && (
          <section aria-labelledby={descriptionTitleId}>
            <h2 id={descriptionTitleId}>O que você aprende</h2>
            <Prose html={course.descriptionHtml} level={3} of={course} />
          </section>
        )}
        {course.note && (
          <p className="course-note">
            <PlainText text={course.note} of={course} />
          </p>
        )}
        <EnrolmentAction course={course} />
      </div>
      <CourseEntry course={course} />
    </>
  )
}

export const screen: Screen = {
  View: CourseView,
  fetchFirst: () => Promise.all([fetchAnswers(), fetchAction(), fetchTrust(), fetchEntry()]),
  head({ params }, content) {
    const course = content.document('courses', params.id ?? '')
    return course ? { title: course.name } : { title: 'Curso', isMissing: course === null }
  },
}
