import { ChangedValues } from '#app/editing/differences/changed-values.tsx'
import { historyPath } from '#app/editing/document-paths.ts'
import { fieldLabel } from '#app/editing/format-value.ts'
import { HelpLink } from '#app/editing/manual/help-link.tsx'
import { CarriedProposalNote } from '#app/editing/proposals/carried-proposal.tsx'
import { authorName, useFormatValue } from '#app/editing/use-format-value.ts'
import { useFormatInstant } from '#app/i18n/instants.ts'
import { listed } from '#app/i18n/listed.ts'
import { AccessGuard } from '#app/shell/access-guard.tsx'
import type { Screen, ScreenProps } from '#app/shell/screen.ts'
import { MissingDocument } from '#app/ui/document/missing-document.tsx'
import { Fetched } from '#app/ui/fetched.tsx'
import { MoreButton, usePages } from '#app/ui/list/paged-list.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { type CollectionName, definitionOf, isCollectionName } from '#content/collections.ts'
import type { Status } from '#content/document.ts'
import type { StaffStatus } from '#content/status.ts'
import { capitalized } from '#content/text/capitalized.ts'
import { isWorkingCopy, originalId, workingCopyId } from '#content/working-copy.ts'
import type { HistoryEntry, HistoryPage } from '#protocol/api-types.ts'
import { historyPaths } from '#protocol/history.ts'
import { mayWrite } from '#protocol/policy.ts'
import { Comparison } from './comparison.tsx'
import { Restoration } from './restoration.tsx'
import './history.css'

// Who confirmed goes without saying beside when.
const implied = new Set(['confirmedBy', 'status'])

/** What a revision did, in words: `Publicou`, `Mudou Nome e Duração`. */
export function revisionSentence(collection: CollectionName, entry: HistoryEntry): string {
  return entry.isCopy ? copySentence(collection, entry) : ownSentence(collection, entry)
}

/** A revision of a working copy, in words. */
function copySentence(
  collection: CollectionName,
  { kind, status, statusBefore, changed = [] }: HistoryEntry,
): string {
  if (kind === 'deleted') return 'Descartou a alteração preparada'
  if (kind === 'created') return 'Preparou uma alteração'
  const isScheduled = status === 'scheduled' && statusBefore !== status
  if (isScheduled) return 'Agendou a alteração preparada'
  const names = changed.filter((name) => !implied.has(name) && name !== 'basedOn')
  if (names.length === 0) return 'Salvou a alteração preparada'
  return `Na alteração preparada, mudou ${fewOf(names.map((name) => fieldLabel(collection, name)))}`
}

function ownSentence(
  collection: CollectionName,
  { kind, revision, status, statusBefore, changed = [], preparedBy }: HistoryEntry,
): string {
  if (kind === 'deleted') return 'Apagou'
  if (kind === 'created') return revision === 1 ? 'Criou' : 'Criou de novo'
  const names = changed.filter((name) => !implied.has(name))
  const deeds = [
    preparedBy ? 'publicou a alteração preparada' : [],
    status !== undefined && !isSame(status, statusBefore) ? statusSentences[status] : [],
    names.length > 0 ? `mudou ${fewOf(names.map((name) => fieldLabel(collection, name)))}` : [],
  ].flat()
  return capitalized(listed(deeds.length > 0 ? deeds : ['salvou']))
}

const statusSentences = {
  draft: 'voltou a rascunho',
  scheduled: 'agendou',
  published: 'publicou',
  archived: 'arquivou',
  expired: 'tirou do ar, porque expirou',
} as const

/** What expired was archived then, and stays both. */
function isSame(status: StaffStatus, before: Status | undefined): boolean {
  return status === before || (status === 'expired' && before === 'archived')
}

// More of them nobody reads in a list.
const MAX_NAMES = 3

function fewOf(names: string[]): string {
  if (names.length <= MAX_NAMES) return listed(names)
  const rest = names.length - MAX_NAMES + 1
  return `${names.slice(0, MAX_NAMES - 1).join(', ')} e mais ${rest} campos`
}

/** What a document was: all its revisions, two of them compared, or one that is about to be restored. */
function HistoryView({ params: { collection = '', id = '' }, query }: ScreenProps) {
  if (!isCollectionName(collection))
    return (
      <MissingDocument
        title="Esta coleção não existe"
        text="O endereço mudou, ou foi copiado pela metade."
        href="/perfil"
        way="Ver meu perfil"
      />
    )
  return (
    <AccessGuard
      may={(user) => mayWrite(user, collection)}
      rule="Só quem pode mudar um registro vê o histórico dele."
    >
      <ScreenTitle title="Histórico">
        <HelpLink topic="versao-anterior" />
      </ScreenTitle>
      <Fetched<HistoryPage>
        key={`${collection}/${id}`}
        path={historyPaths.history(collection, encodeURIComponent(id))}
        rows={6}
      >
        {(page, reload) => (
          <History collection={collection} id={id} query={query} page={page} reload={reload} />
        )}
      </Fetched>
    </AccessGuard>
  )
}

interface HistoryScreenProps {
  collection: CollectionName
  id: string
  query: URLSearchParams
  page: HistoryPage
  reload(): void
}

function History({ collection, id, query, page, reload }: HistoryScreenProps) {
  // Of a document: its own revisions; those of its working copies have a page of theirs.
  const own = page.entries.filter(({ isCopy = false }) => isCopy === isWorkingCopy(id))
  const of = { collection, id, page: { ...page, entries: own } }
  const [from, to, restored] = ['de', 'para', 'restaurar'].map((name) => Number(query.get(name)))
  return (
    <>
      <p className="history-title">
        {definitionOf(collection).label.one}: <b>{page.title}</b>
      </p>
      {restored ? (
        <Restoration key={restored} {...of} revision={restored} reload={reload} />
      ) : to ? (
        <Comparison {...of} from={from ?? 0} to={to} />
      ) : (
        // Anew when there is one more.
        <RevisionList key={page.entries[0]?.at} {...{ collection, id, page }} />
      )}
    </>
  )
}

export const screen: Screen = {
  View: HistoryView,
  head: () => ({ title: 'Histórico' }),
}

interface RevisionListProps {
  collection: CollectionName
  id: string
  page: HistoryPage
}

/** Every revision: who, when, what. */
export function RevisionList({ collection, id, page }: RevisionListProps) {
  const { rows, ...more } = usePages<HistoryPage, HistoryEntry>(
    page,
    ({ entries }) => entries,
    (before) =>
      `${historyPaths.history(collection, encodeURIComponent(id))}?${new URLSearchParams({ before })}`,
  )
  const last = rows.findIndex(({ isCopy = false }) => isCopy === isWorkingCopy(id))
  return (
    <>
      <ol className="group-rows revisions" aria-label="Versões, da mais nova à mais antiga">
        {rows.map((entry, index) => (
          <Row
            key={`${entry.isCopy} ${entry.revision}`}
            collection={collection}
            id={entry.isCopy ? workingCopyId(originalId(id)) : id}
            entry={entry}
            isLast={index === last}
            given={
              entry.kind === 'created' && !entry.isCopy ? firstValues(rows.slice(0, index)) : []
            }
          />
        ))}
      </ol>
      <MoreButton {...more} />
    </>
  )
}

/**
 * What fields said first, of those that the revisions after it changed; not of a field whose first change is too long to
 * be listed, nor of any that was changed after a revision whose content is not kept.
 */
export function firstValues(later: readonly HistoryEntry[]): FieldValue[] {
  const ends = later.findLastIndex(({ kind }) => kind === 'deleted')
  const first = new Map<string, unknown>()
  for (const { isCopy, changed, changes = [] } of later.slice(ends + 1).toReversed()) {
    if (isCopy) continue
    if (!changed) break
    for (const field of changed)
      if (!first.has(field)) first.set(field, changes.find((each) => each.field === field)?.before)
  }
  return [...first].flatMap(([field, value]) => (value === undefined ? [] : [{ field, value }]))
}

interface FieldValue {
  field: string
  value: unknown
}

interface RowProps {
  collection: CollectionName
  id: string
  entry: HistoryEntry
  /** What it said of what others changed later. */
  given: readonly FieldValue[]
  /** It is how the document is now. */
  isLast: boolean
}

function Row({ collection, id, entry, isLast, given }: RowProps) {
  const formatInstant = useFormatInstant()
  const format = useFormatValue(collection)
  const { revision, at, by, isKept, kind, changed, changes } = entry
  const path = historyPath(collection, id)
  const before = kind === 'changed' ? revision - 1 : 0
  const ofWhich = entry.isCopy ? `a alteração preparada ${revision}` : `a versão ${revision}`
  return (
    <li className="revision">
      <div>
        <p className="row-title">{revisionSentence(collection, entry)}</p>
        {changes && <ChangedValues collection={collection} changes={changes} />}
        {given.length > 0 && (
          <ul className="changed-values" aria-label="Como era">
            {given.map(({ field, value }) => (
              <li key={field}>
                <b>{fieldLabel(collection, field)}</b> {format(field, value)}
              </li>
            ))}
          </ul>
        )}
        <p className="row-detail">
          {authorName(by)} · <time dateTime={at}>{formatInstant(at)}</time>
          {!entry.isCopy && ` · versão ${revision}`}
          {isLast && !entry.isCopy && ' (a de agora)'}
        </p>
        {entry.preparedBy && (
          <p className="row-detail">Preparada por {authorName(entry.preparedBy)}</p>
        )}
        {entry.proposal && <CarriedProposalNote {...entry.proposal} />}
        {!isKept && kind !== 'deleted' && (
          <p className="row-detail">O texto desta versão não foi guardado.</p>
        )}
      </div>
      {isKept && (
        <div className="actions">
          {(changed || before === 0) && (
            <a className="button button-quiet" href={`${path}?de=${before}&para=${revision}`}>
              {before === 0 ? 'Ver como era' : 'Ver o que mudou'}
              <span className="visually-hidden"> n{ofWhich}</span>
            </a>
          )}
          {!isLast && (
            <a className="button button-quiet" href={`${path}?restaurar=${revision}`}>
              {entry.isCopy ? 'Trazer de volta' : 'Restaurar'}
              <span className="visually-hidden"> {ofWhich}</span>
            </a>
          )}
        </div>
      )}
    </li>
  )
}
