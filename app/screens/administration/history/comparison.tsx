import { type ReactNode, useId } from 'react'
import { Differences } from '#app/editing/differences/differences.tsx'
import { historyPath } from '#app/editing/document-paths.ts'
import { authorName } from '#app/editing/use-format-value.ts'
import { useFormatInstant } from '#app/i18n/instants.ts'
import { Fetched } from '#app/ui/fetched.tsx'
import type { CollectionName } from '#content/collections.ts'
import type { HistoryPage, HistoryRevision } from '#protocol/api-types.ts'
import { historyPaths } from '#protocol/history.ts'

interface ComparisonProps {
  collection: CollectionName
  id: string
  page: HistoryPage
  /** 0: compared with nothing, so that all of it is shown. */
  from: number
  to: number
}

/** Two versions side by side in words, and the choice of which two. */
export function Comparison({ collection, id, page, from, to }: ComparisonProps) {
  const path = historyPath(collection, id)
  const [latest] = page.entries
  return (
    <>
      <RevisionChoice key={`${from}-${to}`} {...{ path, page, from, to }} />
      <TwoRevisions collection={collection} id={id} from={from} to={to}>
        {(before, after) => <Differences collection={collection} before={before} after={after} />}
      </TwoRevisions>
      <div className="actions">
        {latest?.revision !== to && (
          <a className="button" href={`${path}?restaurar=${to}`}>
            Restaurar a versão {to}
          </a>
        )}
        <a className="button button-quiet" href={path}>
          Ver todas as versões
        </a>
      </div>
    </>
  )
}

interface ChoiceProps {
  path: string
  page: HistoryPage
  from: number
  to: number
}

function RevisionChoice({ path, page, from, to }: ChoiceProps) {
  return (
    <form
      className="revision-choice"
      action={path}
      data-nav="replace"
      aria-label="Comparar versões"
    >
      <RevisionSelect name="de" label="De" {...{ page }} value={from} />
      <RevisionSelect name="para" label="Para" {...{ page }} value={to} />
      <button type="submit" className="button button-quiet">
        Comparar
      </button>
    </form>
  )
}

interface SelectProps {
  name: string
  label: string
  page: HistoryPage
  value: number
}

function RevisionSelect({ name, label, page, value }: SelectProps) {
  const selectId = useId()
  const formatInstant = useFormatInstant()
  const available = page.entries.filter(({ isKept }) => isKept)
  const isListed = value === 0 || available.some(({ revision }) => revision === value)
  return (
    <div className="field">
      <label htmlFor={selectId}>{label}</label>
      <div className="field-box">
        <select id={selectId} name={name} defaultValue={value}>
          {name === 'de' && <option value={0}>Nada (a versão inteira)</option>}
          {!isListed && <option value={value}>Versão {value}</option>}
          {available.map(({ revision, at, by }) => (
            <option key={revision} value={revision}>
              {revision}: {formatInstant(at)}, {authorName(by)}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}

interface TwoRevisionsProps {
  collection: CollectionName
  id: string
  /** 0: nothing. */
  from: number
  to: number
  children(from: HistoryRevision | undefined, to: HistoryRevision): ReactNode
}

/** Two versions of a document, fetched. */
function TwoRevisions({ collection, id, from, to, children }: TwoRevisionsProps) {
  const path = (revision: number) =>
    historyPaths.revision(collection, encodeURIComponent(id), revision)
  return (
    <Fetched<HistoryRevision> key={to} path={path(to)} rows={4}>
      {(after) =>
        from === 0 ? (
          children(undefined, after)
        ) : (
          <Fetched<HistoryRevision> key={from} path={path(from)} rows={4}>
            {(before) => children(before, after)}
          </Fetched>
        )
      }
    </Fetched>
  )
}
