import { collectionWords } from '#app/editing/collection-words.ts'
import { editorPath } from '#app/editing/document-paths.ts'
import { useFormatValue } from '#app/editing/use-format-value.ts'
import { definitionOf } from '#content/collections.ts'
import { ChooseBox } from './choose-box.tsx'
import { DocumentState } from './document-state.tsx'
import type { RowsProps } from './rows-props.ts'
import { withChoice } from './with-choice.ts'

/** A list on a phone: each document by its title, what else its columns say, and how it stands. */
export function DocumentCards({
  collection,
  documents,
  waiting,
  proposed,
  chosen,
  onChoose,
}: RowsProps) {
  const { titleField, listColumns } = definitionOf(collection)
  const shown = useFormatValue(collection)
  const others = listColumns.filter((column) => column !== titleField)
  return (
    <ul className="group-rows document-cards">
      {documents.map((document) => {
        const title =
          shown(titleField, document[titleField]) ?? collectionWords(collection).untitled
        return (
          <li key={document.id}>
            {onChoose && (
              <ChooseBox
                title={title}
                isChosen={chosen.has(document.id)}
                onChange={(isChosen) => onChoose(withChoice(chosen, document.id, isChosen))}
              />
            )}
            <a className="row" href={editorPath(collection, document.id)}>
              <span className="row-text">
                <span className="row-title">{title}</span>
                <span className="row-detail">
                  {others
                    .map((name) => shown(name, document[name]))
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <span className="row-detail">
                  {document.confirmedAt
                    ? `Confirmado em ${shown('confirmedAt', document.confirmedAt)}`
                    : 'Nunca confirmado'}
                </span>
                <span>
                  <DocumentState
                    collection={collection}
                    document={document}
                    isWaiting={waiting.has(document.id)}
                    proposal={proposed.get(document.id)}
                  />
                </span>
              </span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
