import { useLocalTime } from '#app/i18n/clock.ts'
import { openingMark, openingSentence } from '#app/i18n/opening-sentence.ts'
import { useOpening } from '#app/i18n/use-opening.ts'
import { useCollection, useKnownCollection, useSlice } from '#app/replica/use-content.ts'

/** What the app answers at this moment: how one place stands, and how much there is of what is asked most. */
export function LivingExamples() {
  const { day } = useLocalTime()
  const openingOf = useOpening()
  const campuses = useCollection('campuses') ?? []
  const services = useKnownCollection('services')
  const example = services?.find(({ kind }) => kind === 'library') ?? services?.[0]
  const place = useSlice('services', 'exemplo', example, true)
  const courses = useSlice('courses', 'quantos', useKnownCollection('courses')?.length, true)
  const acronyms = useSlice('glossary', 'quantas', useKnownCollection('glossary')?.length, true)
  const campus = campuses.length > 1 && campuses.find(({ id }) => String(place?.campuses) === id)
  return (
    <ul className="welcome-examples" aria-label="Por exemplo">
      {place && (
        <li>
          {place.name}
          {campus && ` em ${campus.shortName}`}:{' '}
          <strong data-state={openingMark(openingOf(place))}>
            {openingSentence(openingOf(place), day).toLowerCase()}
          </strong>
        </li>
      )}
      {courses !== undefined && courses > 1 && <li>{courses} cursos</li>}
      {acronyms !== undefined && acronyms > 1 && <li>{acronyms} siglas e setores</li>}
    </ul>
  )
}
