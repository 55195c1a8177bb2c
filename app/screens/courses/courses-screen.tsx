import { useId, useMemo } from 'react'
import { useCollection, useSlice } from '#app/replica/use-content.ts'
import type { Screen, ScreenProps } from '#app/shell/screen.ts'
import { useCampusFilter } from '#app/ui/filter/campus-filter.ts'
import { CampusField, CampusLine } from '#app/ui/filter/campus-line.tsx'
import { clearedPath, FilterChips } from '#app/ui/filter/filter-chips.tsx'
import { FilterSelect } from '#app/ui/filter/filter-select.tsx'
import { FilterSheet } from '#app/ui/filter/filter-sheet.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { Waiting } from '#app/ui/state-view.tsx'
import { choiceNotes, chosenChips, offeredChips } from './course-chips.ts'
import { filterChoices, readFilter } from './course-filter.ts'
import { CourseGroups, fetchNoCourses } from './course-groups.tsx'
import { listCourses, wayToList } from './course-list.ts'
import '#app/ui/list/two-columns.css'

function CoursesView({ query }: ScreenProps) {
  const courses = useCollection('courses')
  const campus = useCampusFilter('/tab2', query)
  const { key } = campus
  const filter = readFilter(query)
  const made = useMemo(() => {
    if (!courses) return undefined
    return listCourses(courses, new URLSearchParams(key))
  }, [courses, key])
  const list = useSlice('courses', key, made?.list)
  const counts = list?.counts
  const chosen = chosenChips(filter)
  const sheetId = useId()
  return (
    <>
      <ScreenTitle title="Cursos">
        <p>
          Escolha a modalidade e o turno, ou veja <a href="/que-curso">em quais você pode entrar</a>
          .
        </p>
        <CampusLine filter={campus} />
      </ScreenTitle>
      <FilterChips
        path="/tab2"
        query={query}
        sheetId={sheetId}
        chosen={chosen}
        offered={list ? offeredChips(filter, list) : []}
      />
      <FilterSheet
        id={sheetId}
        path="/tab2"
        found={list ? wayToList(list) : 'Ver os cursos'}
        clearPath={chosen.length > 0 ? clearedPath('/tab2', query, chosen) : undefined}
      >
        <CampusField filter={campus} />
        <FilterSelect
          name="modalidade"
          label="Modalidade"
          all="Todas as modalidades"
          value={filter.modality}
          choices={filterChoices.modality}
          notes={counts && choiceNotes(counts.modality)}
        />
        <FilterSelect
          name="turno"
          label="Turno"
          all="Todos os turnos"
          value={filter.shift}
          choices={filterChoices.shift}
          notes={counts && choiceNotes(counts.shift)}
        />
        <FilterSelect
          name="modo"
          label="Modo"
          all="Presencial ou a distância"
          value={filter.mode}
          choices={filterChoices.mode}
          notes={counts && choiceNotes(counts.mode)}
        />
      </FilterSheet>
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
