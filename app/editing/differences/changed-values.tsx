import { fieldLabel, formatValue } from '#app/editing/format-value.ts'
import { useFormatContext } from '#app/editing/use-format-value.ts'
import type { CollectionName } from '#content/collections.ts'
import type { Author } from '#protocol/api-types.ts'
import './changed-values.css'

interface ChangedValuesProps {
  collection: CollectionName
  changes: readonly { field: string; before?: unknown; after?: unknown; isLong?: boolean }[]
  /** Those whose ids stand in the values. */
  people?: readonly Author[] | undefined
}

/** Each field that changed, from what to what, in few words. */
export function ChangedValues({ collection, changes, people = [] }: ChangedValuesProps) {
  const context = useFormatContext(people)
  const shown = (field: string, value: unknown) =>
    formatValue(collection, field, value, context) ?? 'vazio'
  return (
    <ul className="changed-values" aria-label="O que mudou">
      {changes.map(({ field, before, after, isLong }) => (
        <li key={field}>
          <b>{fieldLabel(collection, field)}</b>{' '}
          {isLong ? (
            'mudou: veja no histórico'
          ) : (
            <>
              <span className="visually-hidden">de </span>
              <del>{shown(field, before)}</del>
              <span aria-hidden="true"> → </span>
              <span className="visually-hidden"> para </span>
              <ins>{shown(field, after)}</ins>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
