import { useId, useState } from 'react'
import { editorPath } from '#app/editing/document-paths.ts'
import { ReferenceField } from '#app/editing/fields/combobox-fields.tsx'
import { agree } from '#app/i18n/agreement.ts'
import { useCollection } from '#app/replica/use-content.ts'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import { type DateShift, dateShifts, hasDates } from '#content/shift-dates.ts'
import '#app/editing/fields/fields.css'
import '#app/ui/form/form.css'

/** What a new document begins with: another one, and how its dates move. */
export interface Model {
  id: string
  shift: DateShift
}

/** Where a new document begins with another one. */
export function modelPath(collection: CollectionName, { id, shift }: Model): string {
  const query = new URLSearchParams({ copia: id, ...(shift !== 'none' && { datas: shift }) })
  return `${editorPath(collection)}?${query}`
}

interface Props {
  collection: CollectionName
  /** The one that was chosen. */
  model: Model | undefined
}

/** Chooses a published document that a new one begins with: last year's event, a notice like the one before. */
export function StartFrom({ collection, model }: Props) {
  const group = useId()
  const definition = definitionOf(collection)
  const isDated = hasDates(definition)
  const [id, setId] = useState(model?.id ?? '')
  const [shift, setShift] = useState<DateShift>(model?.shift ?? (isDated ? 'year' : 'none'))
  const documents: readonly object[] | undefined = useCollection(collection)
  if (documents?.length === 0) return null
  return (
    <details className="start-from" open={model !== undefined && isDated}>
      <summary>
        {agree(collection, 'Começar de um que já existe', 'Começar de uma que já existe')}
      </summary>
      <div className="fields-form">
        <ReferenceField
          name="modelo"
          field={{ kind: 'reference', to: collection, label: definition.label.one, optional: true }}
          value={id}
          onChange={setId}
        />
        {isDated && (
          <fieldset className="choice">
            <legend>Datas</legend>
            {Object.entries(dateShifts).map(([value, label]) => (
              <label key={value}>
                <input
                  type="radio"
                  name={group}
                  checked={shift === value}
                  onChange={() => setShift(value as DateShift)}
                />
                <span>{label}</span>
              </label>
            ))}
          </fieldset>
        )}
        {id !== '' && (
          <a
            className="button button-quiet"
            href={modelPath(collection, { id, shift })}
            data-nav="replace"
          >
            Começar com este conteúdo
          </a>
        )}
      </div>
    </details>
  )
}
