import { collectionNames, definitionOf } from '#content/collections.ts'
import { countByStatus } from '#content/confirmation.ts'
import { addDays, localTime } from '#content/local-time.ts'
import { isWorkingCopy } from '#content/working-copy.ts'
import type { DashboardAnswer, RecentChange, UpcomingStatusChange } from '#protocol/api-types.ts'
import { mayDo, type PolicyUser } from '#protocol/policy.ts'
import type { AllDocuments } from '#server/documents/all-documents.ts'
import { authorsOf, kindOf, titleIn } from '#server/history/history-entry.ts'
import { startOfDay } from '#server/history/read-audit.ts'
import type { AccountStore } from '#server/store/account-store.ts'
import type { Store, StoredDocument } from '#server/store/store.ts'

interface DashboardSources {
  documents: AllDocuments
  store: Pick<Store, 'history' | 'changesPerHour'>
  accounts: Pick<AccountStore, 'user'>
  /** IANA name. */
  timeZone: string
  /** Milliseconds since 1970. */
  now: number
}

const CHART_DAYS = 30
const MAX_UPCOMING = 5
const MAX_RECENT = 8
// Some of them may be of others.
const MAX_CHANGES_READ = 50

/** How the content stands, as far as the user may read it: what is live, what comes next, what was changed. */
export async function readDashboard(
  user: NonNullable<PolicyUser>,
  sources: DashboardSources,
): Promise<Omit<DashboardAnswer, 'totals' | 'proposals' | 'due'>> {
  const { documents, now } = sources
  const counts: DashboardAnswer['statusCounts'] = {}
  const readable: StoredDocument[] = []
  for (const name of collectionNames) {
    if (!mayDo(user, 'read_drafts', name)) continue
    const theirs = [...documents.of(name)].filter((each) => mayDo(user, 'read_drafts', name, each))
    const counted = theirs.filter(({ id }) => !isWorkingCopy(id))
    counts[name] = countByStatus(definitionOf(name), counted, now)
    readable.push(...theirs)
  }
  const [recent, days] = await Promise.all([recentChanges(user, sources), changesPerDay(sources)])
  return {
    statusCounts: counts,
    tallies: counts,
    drafts: ownDrafts(user, readable),
    scheduled: upcoming(readable, ({ status, publishAt }) =>
      status === 'scheduled' ? publishAt : undefined,
    ),
    expiring: upcoming(readable, ({ status, expireAt }) =>
      status === 'published' ? expireAt : undefined,
    ),
    recent,
    days,
  }
}

/** The drafts that the user wrote last and may publish, for each collection: how many, and the newest. */
function ownDrafts(
  user: NonNullable<PolicyUser>,
  documents: readonly StoredDocument[],
): DashboardAnswer['drafts'] {
  const own = documents.filter(
    (document) =>
      document.status === 'draft' &&
      document.updatedBy === user.id &&
      !isWorkingCopy(document.id) &&
      mayDo(user, 'publish', document.collection, document),
  )
  const byCollection = Map.groupBy(own, ({ collection }) => collection)
  return [...byCollection].flatMap(([collection, drafts]) => {
    const [newest] = drafts.toSorted((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1))
    if (!newest) return []
    const { id } = newest
    return [{ collection, id, title: titleIn(collection, id, newest), count: drafts.length }]
  })
}

function upcoming(
  documents: readonly StoredDocument[],
  momentOf: (document: StoredDocument) => string | undefined,
): UpcomingStatusChange[] {
  return documents
    .flatMap((document) => {
      const { collection, id } = document
      const at = momentOf(document)
      return at === undefined
        ? []
        : [{ collection, id, title: titleIn(collection, id, document), at }]
    })
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .slice(0, MAX_UPCOMING)
}

async function recentChanges(
  user: PolicyUser,
  { store, accounts }: DashboardSources,
): Promise<RecentChange[]> {
  const found = (await store.history({ limit: MAX_CHANGES_READ }))
    .filter(({ change, content, previous }) => {
      const known = content ?? previous
      return known && mayDo(user, 'read_drafts', change.collection, known)
    })
    .slice(0, MAX_RECENT)
  const authorOf = await authorsOf(
    accounts,
    found.map(({ change }) => change.by),
  )
  return found.map(({ change, content, previous }) => {
    const { collection, id, at, by } = change
    const title = titleIn(collection, id, content ?? previous)
    return { collection, id, title, at, kind: kindOf(change), by: authorOf(by) }
  })
}

async function changesPerDay({
  store,
  timeZone,
  now,
}: DashboardSources): Promise<DashboardAnswer['days']> {
  const today = localTime(now, timeZone).day
  const first = addDays(today, 1 - CHART_DAYS)
  const counts = new Map<string, number>()
  for (const { hour, changes } of await store.changesPerHour(startOfDay(first, timeZone))) {
    const { day } = localTime(Date.parse(`${hour}:00:00Z`), timeZone)
    counts.set(day, (counts.get(day) ?? 0) + changes)
  }
  return Array.from({ length: CHART_DAYS }, (_, index) => {
    const day = addDays(first, index)
    return { day, changes: counts.get(day) ?? 0 }
  })
}
