import { matchesQuery } from '#content/text/fold-text.ts'
import type { AccountEventKind } from '#protocol/accounts.ts'
import type {
  AccountEvent,
  AuditEntry,
  AuditPage,
  AuditQuery,
  AuditUser,
  Author,
  CarriedProposal,
} from '#protocol/api-types.ts'
import { eventSentences } from '#protocol/audit.ts'
import { carriedProposals } from '#server/proposals/carried-proposals.ts'
import type { AccountStore } from '#server/store/account-store.ts'
import type { ProposalStore } from '#server/store/proposal-store.ts'
import type { Change, ChangeContents, HistoryQuery, Store } from '#server/store/store.ts'
import { authorsOf, type ChangedField, changedFields, kindOf, titleIn } from './history-entry.ts'

type People = Pick<AccountStore, 'user' | 'userByEmail' | 'users'>

// Whoever finds more people than these should look for less.
const MAX_PEOPLE = 200

/** Names those whom the audit log knows by id, or by e-mail while they have an account. */
async function auditPeople(
  accounts: People,
  keys: Iterable<string>,
): Promise<(key: string) => AuditUser> {
  const found = await Promise.all(
    [...new Set(keys)].map(async (key) => [key, await userOf(accounts, key)] as const),
  )
  const people = new Map(found)
  return (key) => people.get(key) ?? {}
}

async function userOf(accounts: People, key: string): Promise<AuditUser> {
  const user = key.includes('@') ? await accounts.userByEmail(key) : await accounts.user(key)
  if (user) return { name: user.name, email: user.email }
  if (key.includes('@')) return { email: key }
  const { name } = (await authorsOf(accounts, [key]))(key)
  return name === undefined ? {} : { name }
}

/** The ids under which somebody may stand in the log: theirs whose name or e-mail has this text, and the text itself. */
async function idsOf(accounts: People, who: string): Promise<string[]> {
  const users = await accounts.users({ search: who, limit: MAX_PEOPLE })
  return [who, ...users.map(({ id }) => id)]
}

export interface AuditSources {
  store: Pick<Store, 'history'>
  accounts: Pick<AccountStore, 'events' | 'user' | 'userByEmail' | 'users'>
  proposals: Pick<ProposalStore, 'acceptedAt'>
}

/** One line, as the log that has it gives it. */
type AuditLine = { at: string } & ({ revision: ChangeContents } | { event: AccountEvent })

/** The part of a question that both logs are asked. */
interface AuditFilter {
  people?: string[]
  from?: string
  until?: string
  limit: number
}

/** Changes of documents and events of accounts as one log, newest first. */
export async function readAudit(
  { store, accounts, proposals }: AuditSources,
  query: AuditQuery,
  { timeZone, limit }: { timeZone: string; limit: number },
): Promise<AuditPage> {
  const [seq, eventId] = (query.cursor?.split('.') ?? []).map(Number)
  const asked: AuditFilter = {
    // One more than is shown says whether there are more.
    limit: limit + 1,
    ...(query.who !== undefined && { people: await idsOf(accounts, query.who) }),
    ...(query.from && { from: startOfDay(query.from, timeZone) }),
    ...(query.to && { until: startOfDay(query.to, timeZone, 1) }),
  }
  const [revisions, events] = await Promise.all([
    readRevisions(store, query, asked, seq),
    readEvents(accounts, query, asked, eventId),
  ])
  const lines = newestFirst(revisions, events)
  const shown = lines.slice(0, limit)
  const changes = shown.flatMap((line) => ('revision' in line ? line.revision.change : []))
  const [userOf, authorOf, proposalOf] = await Promise.all([
    auditPeople(accounts, shown.flatMap(namedIn)),
    authorsOf(accounts, shown.flatMap(citedIn)),
    carriedProposals(proposals, changes),
  ])
  return {
    entries: shown.map((line) => toEntry(line, { userOf, authorOf, proposalOf })),
    ...(lines.length > limit && { next: cursorAfter(shown, [seq, eventId]) }),
  }
}

async function readRevisions(
  store: AuditSources['store'],
  { kind, collection, id, field, item }: AuditQuery,
  { people, ...asked }: AuditFilter,
  before: number | undefined,
): Promise<ChangeContents[]> {
  if (kind === 'accounts' || isOfAccounts(kind)) return []
  const query = {
    ...asked,
    ...(people && { by: people }),
    ...(kind && kind !== 'documents' && { kinds: [kind] }),
    ...(collection && { collection }),
    ...(id && { id }),
  }
  if (field === undefined && item === undefined)
    return store.history({ ...query, ...(before !== undefined && { before }) })
  const isMeant = (contents: ChangeContents) =>
    (item === undefined || isCalled(contents, item)) &&
    (field === undefined || changedFields(contents).some((changed) => changed.field === field))
  return scanRevisions(store, isMeant, query, before)
}

/** Whether a document was called so before the change or after it. */
function isCalled({ change: { collection, id }, content, previous }: ChangeContents, item: string) {
  const titles = [content, previous].flatMap((each) => (each ? titleIn(collection, id, each) : []))
  return matchesQuery(item, [id, ...titles])
}

/** How many changes are looked at together. */
const SCANNED_TOGETHER = 500

/** The changes that are meant, newest first, by what is known only from the contents. */
async function scanRevisions(
  store: AuditSources['store'],
  isMeant: (contents: ChangeContents) => boolean,
  { limit, ...query }: HistoryQuery & { limit: number },
  before: number | undefined,
): Promise<ChangeContents[]> {
  const found: ChangeContents[] = []
  for (let place = before; ; ) {
    const scanned = await store.history({
      ...query,
      limit: SCANNED_TOGETHER,
      ...(place !== undefined && { before: place }),
    })
    found.push(...scanned.filter(isMeant))
    place = scanned.at(-1)?.change.seq
    if (found.length >= limit || scanned.length < SCANNED_TOGETHER) return found.slice(0, limit)
  }
}

async function readEvents(
  accounts: AuditSources['accounts'],
  { kind, collection, id, field, item }: AuditQuery,
  asked: AuditFilter,
  before: number | undefined,
): Promise<AccountEvent[]> {
  const isOfDocuments = kind && kind !== 'accounts' && !isOfAccounts(kind)
  if (isOfDocuments || collection || id || (item ?? field) !== undefined) return []
  return accounts.events({
    ...asked,
    ...(isOfAccounts(kind) && { kinds: [kind] }),
    ...(before !== undefined && { before }),
  })
}

function isOfAccounts(kind: string | undefined): kind is AccountEventKind {
  return kind !== undefined && Object.hasOwn(eventSentences, kind)
}

/** Both in one order; each of them keeps its own, also where the clocks of nodes differ. */
function newestFirst(
  revisions: readonly ChangeContents[],
  events: readonly AccountEvent[],
): AuditLine[] {
  const lines: AuditLine[] = []
  for (let n = 0, m = 0; n < revisions.length || m < events.length; ) {
    const [revision, event] = [revisions[n], events[m]]
    if (revision && (!event || revision.change.at >= event.at)) {
      lines.push({ at: revision.change.at, revision })
      n += 1
    } else if (event) {
      lines.push({ at: event.at, event })
      m += 1
    }
  }
  return lines
}

const LAST_POSITION = Number.MAX_SAFE_INTEGER

/** How far each of the two logs was shown. */
function cursorAfter(shown: readonly AuditLine[], [seq, eventId]: (number | undefined)[]): string {
  const seqs = shown.flatMap((line) => ('revision' in line ? line.revision.change.seq : []))
  const ids = shown.flatMap((line) => ('event' in line ? line.event.id : []))
  return `${seqs.at(-1) ?? seq ?? LAST_POSITION}.${ids.at(-1) ?? eventId ?? LAST_POSITION}`
}

function namedIn(line: AuditLine): string[] {
  if ('revision' in line) return [line.revision.change.by]
  return [line.event.actor, line.event.subject].filter((each) => each !== undefined)
}

/** Those whose ids stand in the values that changed. */
function citedIn(line: AuditLine): string[] {
  if (!('revision' in line)) return []
  return changedFields(line.revision).flatMap(({ field, before, after }) =>
    userFields.has(field) ? [before, after].filter((id) => typeof id === 'string') : [],
  )
}

const userFields: ReadonlySet<string> = new Set(['owner', 'confirmedBy'])

// More is read in the history, where there is room for it.
const MAX_VALUE_CHARACTERS = 500

function shortened(change: ChangedField): NonNullable<AuditEntry['document']>['changes'] & object {
  const length = JSON.stringify([change.before, change.after]).length
  return [length > MAX_VALUE_CHARACTERS ? { field: change.field, isLong: true } : change]
}

interface Named {
  userOf(key: string): AuditUser
  authorOf(id: string): Author
  proposalOf(change: Change): CarriedProposal | undefined
}

function toEntry(line: AuditLine, { userOf, authorOf, proposalOf }: Named): AuditEntry {
  if ('revision' in line) {
    const { change, content, previous } = line.revision
    const { seq, at, by, collection, id, revision } = change
    const title = titleIn(collection, id, content ?? previous)
    const changes = changedFields(line.revision)
    const cited = [...new Set(citedIn(line))]
    const proposal = proposalOf(change)
    return {
      key: `d${seq}`,
      at,
      kind: kindOf(change),
      actor: userOf(by),
      document: {
        collection,
        id,
        title,
        revision,
        ...(changes.length > 0 && { changes: changes.flatMap(shortened) }),
        ...(cited.length > 0 && { people: cited.map(authorOf) }),
        ...(proposal && { proposal }),
      },
    }
  }
  const { id, actor, subject, ...event } = line.event
  return {
    key: `a${id}`,
    ...event,
    ...(actor !== undefined && { actor: userOf(actor) }),
    ...(subject !== undefined && { account: userOf(subject) }),
  }
}

/** The instant (ISO 8601 in UTC) at which a day begins in a time zone, or the day that comes `later` days after it. */
export function startOfDay(day: string, timeZone: string, later = 0): string {
  const date = Temporal.PlainDate.from(day).add({ days: later })
  return new Date(date.toZonedDateTime(timeZone).epochMilliseconds).toISOString()
}
