import { useEffect, useRef } from 'react'
import { listPath } from '#app/editing/document-paths.ts'
import { useCollection } from '#app/replica/use-content.ts'
import { FilterSelect } from '#app/ui/filter/filter-select.tsx'
import { SearchField } from '#app/ui/filter/search-field.tsx'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import { standings } from '#content/standing.ts'
import { type DocumentFilter, newestFirst } from './document-filter.ts'

interface Props {
  collection: CollectionName
  filter: DocumentFilter
  /** At once; the address follows when the fingers rest. */
  onType(text: string): void
}

const DEBOUNCE_MS = 400

/** What a list shows and in which order; the address keeps it, so that one comes back to it. */
export function ListFilters({ collection, filter, onType }: Props) {
  const { fields, listColumns } = definitionOf(collection)
  const campuses = useCollection('campuses') ?? []
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <form
      ref={form}
      action={listPath(collection)}
      data-nav="replace"
      onChange={({ target }) => {
        const isTyping = target instanceof HTMLInputElement
        clearTimeout(timer.current)
        timer.current = setTimeout(() => form.current?.requestSubmit(), isTyping ? DEBOUNCE_MS : 0)
      }}
    >
      <search className="list-search">
        <SearchField label="Buscar nesta lista" value={filter.text} onType={onType} />
      </search>
      <div className="filters">
        <FilterSelect
          name="situacao"
          label="Qualquer situação"
          value={filter.standing}
          choices={Object.entries(standings)}
        />
        <FilterSelect
          name="campus"
          label="Todos os campi"
          value={filter.campus}
          choices={campuses.map(({ id, shortName }) => [id, shortName] as const)}
        />
        <FilterSelect
          name="pendencia"
          label="Com e sem pendência"
          value={filter.isDue ? 'confirmar' : ''}
          choices={[['confirmar', 'A confirmar']]}
        />
        <FilterSelect
          name="ordem"
          label="Ordem de sempre"
          value={filter.order}
          choices={[
            [newestFirst, 'Mudado por último'],
            ...listColumns.map((name) => [name, `Por ${labelOf(fields[name])}`] as const),
          ]}
        />
      </div>
    </form>
  )
}

function labelOf(field: { label: string } | undefined): string {
  return field?.label.toLowerCase() ?? ''
}
