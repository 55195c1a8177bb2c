import { collectionWords } from '#app/editing/collection-words.ts'
import { editorPath } from '#app/editing/document-paths.ts'
import { useFormatValue } from '#app/editing/use-format-value.ts'
import { definitionOf } from '#content/collections.ts'
import { ChooseBox } from './choose-box.tsx'
import { DocumentState } from './document-state.tsx'
import type { RowsProps } from './rows-props.ts'
import { withChoice } from './with-choice.ts'

/** A list where there is room: the definition's columns. */
export function DocumentTable({
  collection,
  documents,
  waiting,
  proposed,
  chosen,
  onChoose,
}: RowsProps) {
  const { fields, titleField, listColumns, label } = definitionOf(collection)
  const shown = useFormatValue(collection)
  const others = listColumns.filter((column) => column !== titleField)
  const { untitled } = collectionWords(collection)
  return (
    <div className="document-table">
      <table>
        <caption className="visually-hidden">{label.many}</caption>
        <thead>
          <tr>
            {onChoose && <td />}
            {[titleField, ...others].map((name) => (
              <th key={name} scope="col">
                {fields[name]?.label}
              </th>
            ))}
            <th scope="col">Confirmado em</th>
            <th scope="col">Situação</th>
          </tr>
        </thead>
        <tbody>
          {documents.map((document) => {
            const title = shown(titleField, document[titleField]) ?? untitled
            return (
              <tr key={document.id}>
                {onChoose && (
                  <td>
                    <ChooseBox
                      title={title}
                      isChosen={chosen.has(document.id)}
                      onChange={(isChosen) => onChoose(withChoice(chosen, document.id, isChosen))}
                    />
                  </td>
                )}
                <th scope="row">
                  <a href={editorPath(collection, document.id)}>{title}</a>
                </th>
                {others.map((name) => (
                  <td key={name}>{shown(name, document[name])}</td>
                ))}
                <td>{shown('confirmedAt', document.confirmedAt) ?? 'Nunca'}</td>
                <td>
                  <DocumentState
                    collection={collection}
                    document={document}
                    isWaiting={waiting.has(document.id)}
                    proposal={proposed.get(document.id)}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
