import { modality as modalities, shifts } from 'virtual:choices/courses'
import { readerPath as campusPath } from 'virtual:reader-path/campuses'
import { useId } from 'react'
import { EditSlot } from '#app/editing/on-page/edit-slot.tsx'
import { campusNames } from '#app/i18n/campus-names.ts'
import { useCollection, useDocument } from '#app/replica/use-content.ts'
import type { Screen, ScreenProps } from '#app/shell/screen.ts'
import { deferredComponent } from '#app/ui/deferred-component.tsx'
import { MissingDocument, ShareButton } from '#app/ui/document/deferred-document.ts'
import { type Fact, Facts } from '#app/ui/document/facts.tsx'
import { Prose } from '#app/ui/document/prose.tsx'
import { DocumentFoot, doubtSentence, TrustNote } from '#app/ui/document/trust-note.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { Waiting } from '#app/ui/state-view.tsx'
import type { Course, Summary } from '#content/document.ts'
import './course.css'

/** A link, right as of the page's minute until its code is here. */
const { Part: OpenAdmissions, fetch: fetchAdmissions } = deferredComponent(
  async () => (await import('./open-admissions.tsx')).OpenAdmissions,
)

/** Below the content. */
const { Part: CourseEntry, fetch: fetchEntry } = deferredComponent(
  async () => (await import('./entry.tsx')).CourseEntry,
)

function CourseView({ params }: ScreenProps) {
  const course = useDocument('courses', params.id ?? '')
  const campuses = useCollection('campuses')
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
  return (
    <>
      <ScreenTitle title={course.name}>
        <p>
          {modalities[course.modality]}
          {course.distance && ' · a distância'}
        </p>
        <TrustNote of={course} />
        <EditSlot collection="courses" document={course} />
      </ScreenTitle>
      <OpenAdmissions course={course} />
      <Facts facts={factsOf(course, campuses ?? [])} />
      {course.descriptionHtml && (
        <section aria-labelledby={descriptionTitleId}>
          <h2 id={descriptionTitleId}>O que você aprende</h2>
          <Prose html={course.descriptionHtml} level={3} of={course} />
        </section>
      )}
      {course.note && <p className="course-note">{course.note}</p>}
      <CourseEntry course={course} />
      <div className="actions">
        {course.link && (
          <a className="button" href={course.link} target="_blank" rel="noopener">
            Página do curso
          </a>
        )}
        {course.email && (
          <a className="button button-quiet" href={`mailto:${course.email}`}>
            Escrever para o curso
          </a>
        )}
        <ShareButton title={course.name} />
      </div>
      <DocumentFoot collection="courses" document={course} />
    </>
  )
}

function factsOf(course: Course, campuses: readonly Summary<'campuses'>[]): Fact[] {
  const doubt = (field: string) => doubtSentence(course, field)
  return [
    {
      label: 'Campus',
      value:
        course.campuses === 'all'
          ? 'Todos os campi'
          : course.campuses.map((id) => (
              <a key={id} className="fact-link" href={campusPath + id}>
                {campusNames([id], campuses, 'name')}
              </a>
            )),
      doubt: doubt('campuses'),
    },
    { label: 'Duração', value: course.duration, doubt: doubt('duration') },
    {
      label: 'Turno',
      value: course.shifts.map((shift) => shifts[shift]).join(' ou ') || undefined,
      doubt: doubt('shifts'),
    },
    {
      label: 'Carga horária',
      value: course.workload && `${course.workload.toLocaleString('pt-BR')} horas`,
      doubt: doubt('workload'),
    },
    { label: 'Vagas', value: course.places, doubt: doubt('places') },
    ...(course.type ? [{ label: 'Tipo', value: course.type }] : []),
    ...(course.coordinator ? [{ label: 'Coordenação', value: course.coordinator }] : []),
  ]
}

export const screen: Screen = {
  View: CourseView,
  fetchFirst: () => Promise.all([fetchAdmissions(), fetchEntry()]),
  head({ params }, content) {
    const course = content.document('courses', params.id ?? '')
    return course ? { title: course.name } : { title: 'Curso', isMissing: course === null }
  },
}
