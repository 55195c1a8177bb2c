import { useCollection, useSlice } from '#app/replica/use-content.ts'
import { WhomToAsk } from '#app/ui/document/deferred-document.ts'
import { allCampusesPath, type CampusFilter } from '#app/ui/filter/campus-filter.ts'
import { filterPath } from '#app/ui/filter/filter-path.ts'
import { StateView } from '#app/ui/state-view.tsx'
import { type FilterName, readFilter } from './course-filter.ts'
import { countSentence } from './course-list.ts'
import { nearFilters } from './near-filters.ts'

const filters: Record<FilterName, { name: string; words: string }> = {
  campus: { name: 'campus', words: 'Em qualquer campus' },
  modality: { name: 'modalidade', words: 'De qualquer modalidade' },
  shift: { name: 'turno', words: 'Em qualquer turno' },
  mode: { name: 'modo', words: 'Presencial ou a distância' },
}

interface Props {
  campus: CampusFilter
}

/** Nothing was found: says so, what is nearest, and whom to ask. */
export function NoCourses({ campus }: Props) {
  const courses = useCollection('courses')
  const wanted = readFilter(new URLSearchParams(campus.key))
  const near = useSlice('courses', `near ${campus.key}`, courses && nearFilters(courses, wanted))
  return (
    <>
      <StateView
        illustration="no-results"
        title="Nenhum curso conhecido com esses filtros"
        text="Pergunte: pode haver um que ainda não está aqui."
      >
        {near?.map(({ without, count }) => (
          <a
            key={without}
            className="button"
            href={
              without === 'campus'
                ? allCampusesPath(campus)
                : filterPath('/tab2', campus.query, { [filters[without].name]: '' })
            }
            data-nav="replace"
          >
            {filters[without].words}: {countSentence(count)}
          </a>
        ))}
        <a
          className="button button-quiet"
          href={allCampusesPath(campus, new URLSearchParams())}
          data-nav="replace"
        >
          Ver todos os cursos
        </a>
      </StateView>
      <WhomToAsk at={wanted.campus || undefined} />
    </>
  )
}
