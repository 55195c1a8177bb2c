import { useMemo } from 'react'
import { useCollection, useSlice } from '#app/replica/use-content.ts'
import type { Screen, ScreenProps } from '#app/shell/screen.ts'
import { useCampusFilter } from '#app/ui/filter/campus-filter.ts'
import { CampusField, CampusLine } from '#app/ui/filter/campus-line.tsx'
import { FilterSelect } from '#app/ui/filter/filter-select.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { Waiting } from '#app/ui/state-view.tsx'
import { filterChoices, filterCourses, readFilter } from './course-filter.ts'
import { CourseGroups, fetchNoCourses } from './course-groups.tsx'
import { listCourses } from './course-list.ts'
import '#app/ui/list/two-columns.css'

function CoursesView({ query }: ScreenProps) {
  const courses = useCollection('courses')
  const campus = useCampusFilter('/tab2', query)
  const { key } = campus
  const filter = readFilter(query)
  const made = useMemo(() => {
    if (!courses) return undefined
    const asked = new URLSearchParams(key)
    return listCourses(filterCourses(courses, readFilter(asked)), asked)
  }, [courses, key])
  const list = useSlice('courses', key, made?.list)
  return (
    <>
      <ScreenTitle title="Cursos">
        <p>
          Todos os cursos são públicos. Escolha a modalidade e o turno, ou veja{' '}
          <a href="/que-curso">em quais você pode entrar</a>.
        </p>
        <CampusLine filter={campus} />
      </ScreenTitle>
      <form
        className="filters"
        action="/tab2"
        data-nav="replace"
        onChange={(event) => event.currentTarget.requestSubmit()}
      >
        <CampusField filter={campus} />
        <FilterSelect
          name="modalidade"
          label="Modalidade"
          all="Todas as modalidades"
          value={filter.modality}
          choices={filterChoices.modality}
        />
        <FilterSelect
          name="turno"
          label="Turno"
          all="Todos os turnos"
          value={filter.shift}
          choices={filterChoices.shift}
        />
        <FilterSelect
          name="modo"
          label="Modo"
          all="Presencial ou a distância"
          value={filter.mode}
          choices={filterChoices.mode}
        />
        <button type="submit" className="button button-quiet filter-apply">
          Filtrar
        </button>
      </form>
      {list ? (
        <CourseGroups list={list} ordered={made?.ordered} campus={campus} />
      ) : (
        <Waiting rows={8} />
      )}
    </>
  )
}

export const screen: Screen = {
  View: CoursesView,
  fetchDeferred: fetchNoCourses,
  head: () => ({ title: 'Cursos' }),
}
