import { WhomToAsk } from '#app/ui/document/deferred-document.ts'
import { NoResultsIllustration, StateView } from '#app/ui/state-view.tsx'
import type { CourseFilter, NearFilter } from './course-filter.ts'
import { countSentence } from './course-list.ts'

const filters: Record<keyof CourseFilter, { name: string; words: string }> = {
  campus: { name: 'campus', words: 'Em qualquer campus' },
  modality: { name: 'modalidade', words: 'De qualquer modalidade' },
  shift: { name: 'turno', words: 'Em qualquer turno' },
  mode: { name: 'modo', words: 'Presencial ou a distância' },
}

interface Props {
  near: readonly NearFilter[]
  query: URLSearchParams
}

/** Nothing was found: says so, what is nearest, and whom to ask. */
export function NoCourses({ near, query }: Props) {
  return (
    <>
      <StateView
        illustration={<NoResultsIllustration />}
        title="Nenhum curso conhecido com esses filtros"
        text="Pergunte: pode haver um que ainda não está aqui."
      >
        {near.map(({ without, count }) => (
          <a
            key={without}
            className="button"
            href={addressWithout(query, filters[without].name)}
            data-nav="replace"
          >
            {filters[without].words}: {countSentence(count)}
          </a>
        ))}
        <a className="button button-quiet" href="/tab2" data-nav="replace">
          Ver todos os cursos
        </a>
      </StateView>
      <WhomToAsk />
    </>
  )
}

function addressWithout(query: URLSearchParams, name: string): string {
  const others = new URLSearchParams(query)
  others.delete(name)
  others.delete('pagina')
  return `/tab2?${others}`
}
