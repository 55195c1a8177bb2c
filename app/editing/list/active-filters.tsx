import close from 'ionicons/dist/svg/close-outline.svg?raw'
import { listPath } from '#app/editing/document-paths.ts'
import { useCollection } from '#app/replica/use-content.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { CollectionName } from '#content/collections.ts'
import { staffStatuses } from '#content/status.ts'
import { type DocumentFilter, queryOf } from './document-filter.tsx'

interface ActiveFilter {
  words: string
  /** The filter without it. */
  rest: DocumentFilter
}

/** What a list is filtered by besides the words of its search, each in words. */
export function activeFilters(
  filter: DocumentFilter,
  campuses: readonly { id: string; shortName: string }[],
): ActiveFilter[] {
  const { standing, campus, isDue, hasCopy, publicity } = filter
  const found: [words: string, without: Partial<DocumentFilter>][] = []
  if (standing) found.push([staffStatuses[standing], { standing: '' }])
  if (campus) {
    const name = campuses.find(({ id }) => id === campus)?.shortName ?? campus
    found.push([`Campus: ${name}`, { campus: '' }])
  }
  if (isDue) found.push(['A confirmar', { isDue: false }])
  if (hasCopy) found.push(['Com alteração preparada', { hasCopy: false }])
  if (publicity) {
    const words = publicity === 'sim' ? 'Publicidade institucional' : 'Sem a marca de publicidade'
    found.push([words, { publicity: '' }])
  }
  return found.map(([words, without]) => ({ words, rest: { ...filter, ...without } }))
}

interface Props {
  collection: CollectionName
  filter: DocumentFilter
}

/** The filters of a list as chips; a tap takes one away. */
export function ActiveFilters({ collection, filter }: Props) {
  const found = activeFilters(filter, useCollection('campuses') ?? [])
  if (found.length === 0) return null
  return (
    <ul className="active-filters" aria-label="Filtros escolhidos">
      {found.map(({ words, rest }) => (
        <li key={words}>
          <a href={`${listPath(collection)}?${queryOf(rest)}`} data-nav="replace">
            {words}
            <Icon svg={close} />
            <span className="visually-hidden"> (tirar este filtro)</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
