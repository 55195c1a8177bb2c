import { authorName } from '#app/editing/author-name.ts'
import { historyPath } from '#app/editing/document-paths.ts'
import { useFormatInstant } from '#app/i18n/instants.ts'
import { MoreButton, usePages } from '#app/ui/list/paged-list.tsx'
import type { CollectionName } from '#content/collections.ts'
import { type HistoryEntry, type HistoryPage, historyPaths } from '#protocol/history.ts'
import { revisionSentence } from './revision-sentence.ts'

interface Props {
  collection: CollectionName
  id: string
  page: HistoryPage
}

/** Every revision: who, when, what. */
export function RevisionList({ collection, id, page }: Props) {
  const { rows, ...more } = usePages<HistoryPage, HistoryEntry>(
    page,
    ({ entries }) => entries,
    (before) =>
      `${historyPaths.history(collection, encodeURIComponent(id))}?${new URLSearchParams({ before })}`,
  )
  return (
    <>
      <ol className="group-rows revisions" aria-label="Versões, da mais nova à mais antiga">
        {rows.map((entry, index) => (
          <Row key={entry.revision} {...{ collection, id, entry }} isLast={index === 0} />
        ))}
      </ol>
      <MoreButton {...more} />
    </>
  )
}

interface RowProps {
  collection: CollectionName
  id: string
  entry: HistoryEntry
  /** It is how the document is now. */
  isLast: boolean
}

function Row({ collection, id, entry, isLast }: RowProps) {
  const formatInstant = useFormatInstant()
  const { revision, at, by, isKept, kind, changed } = entry
  const path = historyPath(collection, id)
  const before = kind === 'changed' ? revision - 1 : 0
  return (
    <li className="revision">
      <div>
        <p className="row-title">{revisionSentence(collection, entry)}</p>
        <p className="row-detail">
          {authorName(by)} · <time dateTime={at}>{formatInstant(at)}</time> · versão {revision}
          {isLast && ' (a de agora)'}
        </p>
        {!isKept && kind !== 'deleted' && (
          <p className="row-detail">O texto desta versão não foi guardado.</p>
        )}
      </div>
      {isKept && (
        <div className="actions">
          {(changed || before === 0) && (
            <a className="button button-quiet" href={`${path}?de=${before}&para=${revision}`}>
              {before === 0 ? 'Ver como era' : 'Ver o que mudou'}
              <span className="visually-hidden"> na versão {revision}</span>
            </a>
          )}
          {!isLast && (
            <a className="button button-quiet" href={`${path}?restaurar=${revision}`}>
              Restaurar
              <span className="visually-hidden"> a versão {revision}</span>
            </a>
          )}
        </div>
      )}
    </li>
  )
}
