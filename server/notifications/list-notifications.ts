import { collectionNames, definitionOf } from '#content/collections.ts'
import { confirmationDueAt } from '#content/confirmation.ts'
import { isWorkingCopy } from '#content/working-copy.ts'
import type { Notification } from '#protocol/api-types.ts'
import type { ScheduledOutcome, Topic } from '#protocol/notifications.ts'
import { mayDecide, mayDo, type PolicyUser } from '#protocol/policy.ts'
import { missedScheduleAt } from '#server/content-quality/find-issues.ts'
import { brokenSince } from '#server/content-quality/link-checker.ts'
import { textElementsOf } from '#server/content-quality/text-elements.ts'
import type { AllDocuments } from '#server/documents/all-documents.ts'
import { SCHEDULER_AUTHOR } from '#server/documents/write/publish-scheduler.ts'
import { authorsOf, titleIn } from '#server/history/history-entry.ts'
import type { AccountStore } from '#server/store/account-store.ts'
import type { CommentStore } from '#server/store/comment-store.ts'
import type { LinkStore } from '#server/store/link-store.ts'
import type { ProposalStore } from '#server/store/proposal-store.ts'
import type { Store, StoredDocument } from '#server/store/store.ts'

export interface NotificationSources {
  documents: AllDocuments
  store: Pick<Store, 'history'>
  accounts: Pick<AccountStore, 'user'>
  proposals: Pick<ProposalStore, 'list'>
  comments: Pick<CommentStore, 'mentionsOf'>
  links: Pick<LinkStore, 'list'>
}

/** What came after `since` and not after `until`, in milliseconds since 1970. */
export interface NewsPeriod {
  since: number
  until: number
}

type StaffUser = NonNullable<PolicyUser>

type Finder = (
  user: StaffUser,
  period: NewsPeriod,
  sources: NotificationSources,
) => Promise<Notification[]> | Notification[]

// Open corrections are limited; of the others no more would be shown.
const MAX_PROPOSALS = 1000
const MAX_CHANGES = 500
const MAX_MENTIONS = 200

const finders: Record<Topic, Finder> = {
  correction: (...asked) => findProposals('correction', ...asked),
  review: (...asked) => findProposals('review', ...asked),
  mention: findMentions,
  scheduled: async (...asked) => [...(await findStatusChanges(...asked)), ...findMissed(...asked)],
  overdue: findOverdue,
  broken_link: findBrokenLinks,
}

/** What is new of these topics for a user, each in its own period; newest first. */
export async function listNotifications(
  user: StaffUser,
  periods: Partial<Record<Topic, NewsPeriod>>,
  sources: NotificationSources,
): Promise<Notification[]> {
  const found = await Promise.all(
    Object.entries(periods).map(([topic, period]) =>
      finders[topic as Topic](user, period, sources),
    ),
  )
  return found.flat().sort((one, other) => compare(other.at, one.at))
}

async function findProposals(
  kind: 'correction' | 'review',
  user: StaffUser,
  period: NewsPeriod,
  { documents, proposals, accounts }: NotificationSources,
): Promise<Notification[]> {
  const open = await proposals.list({ which: 'open', limit: MAX_PROPOSALS })
  const theirs = open.flatMap((proposal) => {
    const current = documents.get(proposal.collection, proposal.document)
    const isTheirs =
      current &&
      proposal.kind === kind &&
      isWithin(Date.parse(proposal.at), period) &&
      mayDecide(user, proposal, current)
    return isTheirs ? [{ proposal, current }] : []
  })
  const authorOf = await authorsOf(
    accounts,
    theirs.flatMap(({ proposal: { by } }) => by ?? []),
  )
  return theirs.map(({ proposal: { at, by }, current }) => ({
    ...toNotification(kind, current, at),
    ...(by !== undefined && { by: authorOf(by) }),
  }))
}

async function findMentions(
  user: StaffUser,
  period: NewsPeriod,
  { documents, comments, accounts }: NotificationSources,
): Promise<Notification[]> {
  const since = new Date(period.since).toISOString()
  const mentions = (await comments.mentionsOf(user.id, since, MAX_MENTIONS)).filter(({ at }) =>
    isWithin(Date.parse(at), period),
  )
  const authorOf = await authorsOf(
    accounts,
    mentions.map(({ author }) => author),
  )
  return mentions.flatMap(({ collection, document, at, author }) => {
    const current = documents.get(collection, document)
    return current && mayDo(user, 'read_drafts', collection, current)
      ? [{ ...toNotification('mention', current, at), by: authorOf(author) }]
      : []
  })
}

async function findStatusChanges(
  user: StaffUser,
  period: NewsPeriod,
  { store }: NotificationSources,
): Promise<Notification[]> {
  const changes = await store.history({
    by: [SCHEDULER_AUTHOR],
    from: new Date(period.since).toISOString(),
    limit: MAX_CHANGES,
  })
  return changes.flatMap(({ change: { collection, id, at }, content }) => {
    if (!content || !isWithin(Date.parse(at), period)) return []
    if (!mayDo(user, 'edit', collection, content)) return []
    const outcome: ScheduledOutcome = content.status === 'published' ? 'published' : 'archived'
    const title = titleIn(collection, id, content)
    return [{ topic: 'scheduled' as const, collection, id, title, at, outcome }]
  })
}

function findMissed(
  user: StaffUser,
  period: NewsPeriod,
  { documents }: NotificationSources,
): Notification[] {
  return editable(user, documents).flatMap((document) => {
    const missedAt = missedScheduleAt(document)
    return isWithin(missedAt, period)
      ? [
          {
            ...toNotification('scheduled', document, instant(missedAt)),
            outcome: 'missed' as const,
          },
        ]
      : []
  })
}

function findOverdue(
  user: StaffUser,
  period: NewsPeriod,
  { documents }: NotificationSources,
): Notification[] {
  return editable(user, documents).flatMap((document) => {
    const { status, collection } = document
    if (isWorkingCopy(document.id)) return []
    if (status !== 'published' && status !== 'scheduled') return []
    const dueAt = confirmationDueAt(definitionOf(collection), document)
    return isWithin(dueAt, period) ? [toNotification('overdue', document, instant(dueAt))] : []
  })
}

async function findBrokenLinks(
  user: StaffUser,
  period: NewsPeriod,
  { documents, links }: NotificationSources,
): Promise<Notification[]> {
  const since = brokenSince(await links.list())
  if (since.size === 0) return []
  return editable(user, documents).flatMap((document) => {
    if (document.status !== 'published') return []
    const addresses = new Set(textElementsOf(document).links.map(({ address }) => address))
    return [...addresses].flatMap((subject) => {
      const at = since.get(subject)
      return at !== undefined && isWithin(Date.parse(at), period)
        ? [{ ...toNotification('broken_link', document, at), subject }]
        : []
    })
  })
}

function editable(user: StaffUser, documents: AllDocuments): StoredDocument[] {
  return collectionNames
    .filter((name) => mayDo(user, 'edit', name))
    .flatMap((name) =>
      [...documents.of(name)].filter((document) => mayDo(user, 'edit', name, document)),
    )
}

function toNotification(topic: Topic, document: StoredDocument, at: string): Notification {
  const { collection, id } = document
  return { topic, collection, id, title: titleIn(collection, id, document), at }
}

function isWithin(at: number, { since, until }: NewsPeriod): boolean {
  return at > since && at <= until
}

function instant(at: number): string {
  return new Date(at).toISOString()
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
