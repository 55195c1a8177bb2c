import { type RefObject, useEffect, useRef } from 'react'
import { mediaPath } from '#app/navigation/paths.ts'
import { ApplyButton } from '#app/ui/filter/apply-button.tsx'
import { FilterSelect, offeredChoice } from '#app/ui/filter/filter-select.tsx'
import { SearchField } from '#app/ui/filter/search-field.tsx'
import { matchesQuery } from '#content/text/fold-text.ts'
import type { MediumEntry } from '#protocol/api-types.ts'

const choices = [
  ['usadas', 'Usadas'],
  ['sem-uso', 'Sem uso'],
  ['sem-texto', 'Sem descrição'],
] as const

/** What the address of the library asks for; empty texts ask for nothing. */
export interface MediaFilter {
  text: string
  only: string
}

export function readMediaFilter(query: URLSearchParams): MediaFilter {
  return { text: query.get('q') ?? '', only: offeredChoice(query.get('quais'), choices) }
}

/** The address of the library with a filter, and of one picture in it. */
export function mediaUrl({ text, only }: MediaFilter, hash = ''): string {
  const asked = Object.entries({ q: text, quais: only, foto: hash })
  const query = new URLSearchParams(asked.filter(([, value]) => value !== ''))
  return query.size > 0 ? `${mediaPath}?${query}` : mediaPath
}

/** The pictures that a filter lets through, by their names and words. */
export function filterMedia(
  media: readonly MediumEntry[],
  { text, only }: MediaFilter,
): MediumEntry[] {
  return media.filter(
    ({ name, alt, uses }) =>
      (only !== 'usadas' || uses.length > 0) &&
      (only !== 'sem-uso' || uses.length === 0) &&
      (only !== 'sem-texto' || alt === '') &&
      (text === '' || matchesQuery(text, [name, alt])),
  )
}

interface Props {
  filter: MediaFilter
  /** At once; the address follows when the fingers rest. */
  onType(text: string): void
}

const DEBOUNCE_MS = 400

/** What the library shows; the address keeps it, so that one comes back to it. */
export function MediaFilters({ filter, onType }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const submitLater = useDelayedSubmit(form)
  return (
    <form
      ref={form}
      action={mediaPath}
      data-nav="replace"
      className="media-filters"
      onChange={({ target }) => submitLater(target instanceof HTMLInputElement ? DEBOUNCE_MS : 0)}
    >
      <search>
        <SearchField label="Nome ou descrição" value={filter.text} onType={onType} />
      </search>
      <FilterSelect
        name="quais"
        label="Quais fotos"
        all="Todas as fotos"
        value={filter.only}
        choices={choices}
      />
      <ApplyButton />
    </form>
  )
}

function useDelayedSubmit(form: RefObject<HTMLFormElement | null>): (delay: number) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (delay) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => form.current?.requestSubmit(), delay)
  }
}
