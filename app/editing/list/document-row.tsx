import { memo } from 'react'
import { collectionLabels } from '#app/editing/collection-labels.ts'
import { editorPath } from '#app/editing/document-paths.ts'
import type { FormatOf } from '#app/editing/use-format-value.ts'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import type { StaffDocument } from '#content/document.ts'
import type { ProposalKind } from '#protocol/proposals.ts'
import { ChooseBox, DocumentState } from './document-state.tsx'
import type { Choose } from './use-choice.ts'

interface Props {
  collection: CollectionName
  document: StaffDocument
  /** In the list, from 0. */
  index: number
  /** Assistive technology counts the rows where they are not all in the page. */
  isCounted: boolean
  /** The columns beside the title. */
  columns: readonly string[]
  hasCampuses: boolean
  shown: FormatOf
  isChosen: boolean
  choose: Choose | undefined
  isWaiting: boolean
  copy: StaffDocument | undefined
  proposal: ProposalKind | undefined
}

/** A document in the table; drawn again only when something of it changes. */
export const DocumentRow = memo(function DocumentRow({
  collection,
  document,
  index,
  isCounted,
  columns,
  hasCampuses,
  shown,
  isChosen,
  choose,
  isWaiting,
  copy,
  proposal,
}: Props) {
  const { titleField } = definitionOf(collection)
  const title = shown(titleField, document[titleField]) ?? collectionLabels(collection).untitled
  return (
    <tr
      data-index={index}
      // The head is the first one.
      aria-rowindex={isCounted ? index + 2 : undefined}
    >
      {choose && (
        <td>
          <ChooseBox title={title} id={document.id} isChosen={isChosen} choose={choose} />
        </td>
      )}
      <th scope="row" className="title-cell">
        <a href={editorPath(collection, document.id)}>{title}</a>
      </th>
      {columns.map((name) => (
        <td key={name}>{shown(name, document[name]) ?? <Empty />}</td>
      ))}
      <td>{shown('confirmedAt', document.confirmedAt) ?? 'Nunca'}</td>
      <td className="standing-cell">
        <DocumentState
          collection={collection}
          document={document}
          isWaiting={isWaiting}
          copy={copy}
          proposal={proposal}
        />
      </td>
      {hasCampuses && (
        <td className="campus-cell">{shown('campuses', document.campuses) ?? <Empty />}</td>
      )}
    </tr>
  )
})

/** Nothing is known there yet. */
function Empty() {
  return (
    <span className="empty-cell">
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">vazio</span>
    </span>
  )
}
