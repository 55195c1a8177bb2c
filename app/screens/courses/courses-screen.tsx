import { useMemo } from 'react'
import { useCollection, useSlice } from '#app/replica/use-content.ts'
import type { Screen, ScreenProps } from '#app/shell/screen.ts'
import { FilterSelect } from '#app/ui/filter/filter-select.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { Waiting } from '#app/ui/state-view.tsx'
import { filterChoices, filterCourses, nearFilters, readFilter } from './course-filter.ts'
import { CourseGroups, fetchNoCourses } from './course-groups.tsx'
import { listCourses } from './course-list.ts'

function CoursesView({ query }: ScreenProps) {
  const courses = useCollection('courses')
  const campuses = useCollection('campuses')
  const choices = filterChoices(campuses ?? [])
  const filter = readFilter(query, choices)
  const key = String(query)
  const made = useMemo(() => {
    if (!courses || !campuses) return undefined
    const asked = new URLSearchParams(key)
    const wanted = readFilter(asked, filterChoices(campuses))
    const { ordered, list } = listCourses(filterCourses(courses, wanted), asked)
    return {
      ordered,
      list: list.total > 0 ? list : { ...list, near: nearFilters(courses, wanted) },
    }
  }, [courses, campuses, key])
  const list = useSlice('courses', key, made?.list)
  return (
    <>
      <ScreenTitle title="Cursos">
        <p>
          Todos os cursos são públicos. Escolha o campus, a modalidade e o turno, ou veja{' '}
          <a href="/que-curso">em quais você pode entrar</a>.
        </p>
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
        <FilterSelect
          name="modo"
          label="Presencial ou a distância"
          value={filter.mode}
          choices={choices.mode}
        />
        <button type="submit" className="button button-quiet filter-apply">
          Filtrar
        </button>
      </form>
      {list ? (
        <CourseGroups list={list} ordered={made?.ordered} query={query} />
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
