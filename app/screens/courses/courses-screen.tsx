import { EditSlot } from '#app/editing/edit-slot.tsx'
import { useCollection } from '#app/replica/use-content.ts'
import type { Screen, ScreenProps } from '#app/shell/screen.ts'
import { FilterSelect } from '#app/ui/filter-select.tsx'
import { Group, RowLink } from '#app/ui/group.tsx'
import { NoResultsIllustration } from '#app/ui/illustrations/no-results-illustration.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { StateView } from '#app/ui/state-view.tsx'
import { Waiting } from '#app/ui/waiting.tsx'
import { courses as definition } from '#content/courses.ts'
import type { Summary } from '#content/document.ts'
import {
  type CourseFilter,
  filterChoices,
  filterCourses,
  groupByModality,
  readFilter,
} from './course-filter.ts'

const { modality: modalities, shifts } = {
  modality: definition.fields.modality.choices,
  shifts: definition.fields.shifts.choices,
}

function CoursesView({ query }: ScreenProps) {
  const courses = useCollection('courses')
  const campuses = useCollection('campuses')
  const choices = filterChoices(campuses ?? [])
  const filter = readFilter(query, choices)
  return (
    <>
      <ScreenTitle title="Cursos">
        <p>Todos os cursos são públicos. Escolha o campus, a modalidade e o turno.</p>
      </ScreenTitle>
      <form
        className="filters"
        action="/tab2"
        data-nav="replace"
        onChange={(event) => event.currentTarget.requestSubmit()}
      >
        <FilterSelect
          name="campus"
          label="Todos os campi"
          value={filter.campus}
          choices={choices.campus}
        />
        <FilterSelect
          name="modalidade"
          label="Todas as modalidades"
          value={filter.modality}
          choices={choices.modality}
        />
        <FilterSelect
          name="turno"
          label="Todos os turnos"
          value={filter.shift}
          choices={choices.shift}
        />
        <button type="submit" className="button button-quiet filter-apply">
          Filtrar
        </button>
      </form>
      {courses ? <CourseGroups courses={courses} filter={filter} /> : <Waiting rows={8} />}
    </>
  )
}

function CourseGroups({
  courses,
  filter,
}: {
  courses: readonly Summary<'courses'>[]
  filter: CourseFilter
}) {
  const campuses = useCollection('campuses')
  const found = filterCourses(courses, filter)
  const campusNames = new Map(campuses?.map(({ id, shortName }) => [id, shortName]))
  if (found.length === 0)
    return (
      <StateView
        illustration={<NoResultsIllustration />}
        title="Nenhum curso com esses filtros"
        text="Tire um dos filtros para ver mais cursos."
      >
        <a className="button" href="/tab2" data-nav="replace">
          Ver todos os cursos
        </a>
      </StateView>
    )
  return (
    <>
      <p className="visually-hidden" role="status">
        {found.length === 1 ? '1 curso' : `${found.length} cursos`}
      </p>
      {groupByModality(found).map(([modality, group]) => (
        <Group
          key={modality}
          title={modalities[modality]}
          aside={group.length === 1 ? '1 curso' : `${group.length} cursos`}
        >
          {group.map((course) => (
            <RowLink
              key={course.id}
              href={`/detalhes/${course.id}`}
              title={course.name}
              detail={courseLine(course, campusNames)}
              aside={<EditSlot collection="courses" document={course} />}
            />
          ))}
        </Group>
      ))}
    </>
  )
}

/** The facts that decide, in one line. */
function courseLine(course: Summary<'courses'>, campusNames: Map<string, string>): string {
  const where = course.distance
    ? 'A distância'
    : course.campuses === 'all'
      ? 'Todos os campi'
      : course.campuses.map((id) => campusNames.get(id) ?? id).join(', ')
  const when = course.shifts.map((shift) => shifts[shift]).join(' ou ')
  return [where, course.duration, when].filter(Boolean).join(' · ')
}

export const screen: Screen = {
  View: CoursesView,
  head: () => ({
    title: 'Cursos',
    description: 'Os cursos do instituto por campus, modalidade e turno, e como entrar em cada um.',
  }),
}
