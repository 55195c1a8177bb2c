import { type CollectionName, definitionOf } from '#content/collections.ts'
import { isDue, lastVerifiedAt } from '#content/confirmation.ts'
import { lastOccurrence } from '#content/last-occurrence.ts'
import { addDays, instantOf, type LocalTime } from '#content/local-time.ts'
import { lastDayOf, nextOccurrence } from '#content/occurrences.ts'
import { spansOf } from '#content/spans-of.ts'
import { isShownToNobody } from '#content/status.ts'
import { referencesOf } from '#content/validation/references.ts'
import { type LinkedContent, whereLeads } from '#content/validation/site-links.ts'
import { isWorkingCopy } from '#content/working-copy.ts'
import type { ContentIssue } from '#protocol/api-types.ts'
import type { LinkFault } from '#protocol/content-quality.ts'
import type { StoredDocument } from '#server/store/store.ts'
import { formerNamesIn, type InstituteNames } from './former-names.ts'
import { textElementsOf } from './text-elements.ts'

/** What there is to say of a document, whoever is told. */
export type DocumentIssue = Pick<ContentIssue, 'kind' | 'fields' | 'at' | 'subject' | 'fault'>

export interface IssueContext {
  /** Milliseconds since 1970, and the same on the institute's clock. */
  now: number
  local: LocalTime
  /** IANA name. */
  timeZone: string
  isPublished(collection: string, id: string): boolean
  faultOf(address: string): LinkFault | undefined
  content: LinkedContent
  names: InstituteNames
}

const DAY_MS = 24 * 3_600_000

const EXPIRING_WITHIN_MS = 7 * DAY_MS

// What the server publishes takes a moment; longer than this it failed.
const LATE_AFTER_MS = 600_000

/** All that somebody should look at in a document that readers see, or will see; acronyms apart, which one tells once for all documents. */
export function findIssues(document: StoredDocument, surroundings: IssueContext): DocumentIssue[] {
  const { status } = document
  // What else there is to say is said of its document.
  if (isWorkingCopy(document.id))
    return status === 'scheduled' ? missedSchedule(document, surroundings) : []
  if (status === 'scheduled')
    return [
      ...missedSchedule(document, surroundings),
      ...nowhere(document),
      ...trust(document, surroundings),
    ]
  if (status !== 'published') return []
  return [
    ...trust(document, surroundings),
    ...nowhere(document),
    ...past(document, surroundings),
    ...expiring(document, surroundings),
    ...missingReferences(document, surroundings),
    ...brokenLinks(document, surroundings),
    ...deadSiteLinks(document, surroundings),
    ...formerNames(document, surroundings),
    ...picturesWithoutAlt(document),
    ...incomplete(document),
  ]
}

function trust(document: StoredDocument, { now }: IssueContext): DocumentIssue[] {
  const { collection, doubts } = document
  if (!isDue(definitionOf(collection), document, now)) return []
  const at = instant(lastVerifiedAt(document))
  if (doubts.length === 0) return [{ kind: 'overdue', fields: [], at }]
  return [{ kind: 'doubtful', fields: doubts.map(({ field }) => field), at }]
}

/** Nothing of it is still to come, and nobody said since that it may stay. */
function past(document: StoredDocument, { local, timeZone }: IssueContext): DocumentIssue[] {
  return spansOf(document).flatMap(({ field, span }) => {
    if (nextOccurrence(span, local)) return []
    const dayAfter = addDays(lastDayOf(lastOccurrence(span)), 1)
    const over = instantOf({ day: dayAfter, time: '00:00' }, timeZone)
    const mayStay = Date.parse(document.confirmedAt ?? '') >= over
    return mayStay ? [] : [{ kind: 'past', fields: [field], at: instant(over - 1) }]
  })
}

/** Only documents from before this was refused. */
function nowhere(document: StoredDocument): DocumentIssue[] {
  return isShownToNobody(document) ? [{ kind: 'nowhere', fields: ['campuses'] }] : []
}

function expiring({ expireAt }: StoredDocument, { now }: IssueContext): DocumentIssue[] {
  if (expireAt === undefined || Date.parse(expireAt) > now + EXPIRING_WITHIN_MS) return []
  return [{ kind: 'expiring', fields: ['expireAt'], at: expireAt }]
}

function missedSchedule(document: StoredDocument, { now }: IssueContext): DocumentIssue[] {
  const { publishAt } = document
  if (publishAt === undefined || missedScheduleAt(document) > now) return []
  const field = isNeverShown(document) ? 'expireAt' : 'publishAt'
  return [{ kind: 'missed_schedule', fields: [field], at: publishAt }]
}

/** From when on (milliseconds since 1970) it is known that a scheduled document did not go out, or will not; infinity where nothing says so. */
export function missedScheduleAt(document: StoredDocument): number {
  const { status, publishAt, updatedAt } = document
  if (status !== 'scheduled' || publishAt === undefined) return Number.POSITIVE_INFINITY
  return isNeverShown(document) ? Date.parse(updatedAt) : Date.parse(publishAt) + LATE_AFTER_MS
}

/** It expires before it is published. */
function isNeverShown({ publishAt = '', expireAt }: StoredDocument): boolean {
  return expireAt !== undefined && Date.parse(expireAt) <= Date.parse(publishAt)
}

function missingReferences(
  document: StoredDocument,
  { isPublished }: IssueContext,
): DocumentIssue[] {
  return referencesOf(document.collection, document.fields, document.campuses)
    .filter(({ to, id }) => !isPublished(to, id))
    .map(({ field, id }) => ({ kind: 'gone_reference', fields: [field], subject: id }))
}

function brokenLinks(document: StoredDocument, { faultOf }: IssueContext): DocumentIssue[] {
  return textElementsOf(document).links.flatMap(({ field, address }) => {
    const fault = faultOf(address)
    return fault ? [{ kind: 'broken_link', fields: [field], subject: address, fault }] : []
  })
}

/** Paths of this site: they need no network, and break with what they lead to. */
function deadSiteLinks(document: StoredDocument, { content }: IssueContext): DocumentIssue[] {
  return textElementsOf(document).siteLinks.flatMap(({ field, path }): DocumentIssue[] => {
    const leads = whereLeads(path, content)
    if (leads === 'seen') return []
    const found = { fields: [field], subject: path }
    return leads === 'unseen'
      ? [{ kind: 'gone_reference', ...found }]
      : [{ kind: 'broken_link', fault: 'no_page', ...found }]
  })
}

/** Told until they are gone, or until somebody says that the name may stay: an institute has a history, too. */
function formerNames(document: StoredDocument, { names }: IssueContext): DocumentIssue[] {
  return [...formerNamesIn(document, names)].map(([subject, fields]) => ({
    kind: 'former_name',
    fields: [...fields],
    subject,
    at: names.former.get(subject) ?? '',
  }))
}

function picturesWithoutAlt(document: StoredDocument): DocumentIssue[] {
  const { fieldsWithPicturesWithoutAlt: fieldsWithMutePictures } = textElementsOf(document)
  return fieldsWithMutePictures.map((field) => ({ kind: 'picture_without_alt', fields: [field] }))
}

function incomplete({ collection, fields }: StoredDocument): DocumentIssue[] {
  const missing = missingFields(collection, fields)
  return missing.length > 0 ? [{ kind: 'incomplete', fields: missing }] : []
}

function missingFields(
  collection: CollectionName,
  values: Readonly<Record<string, unknown>>,
): string[] {
  return Object.entries(definitionOf(collection).fields)
    .filter(([name, { recommended }]) => {
      if (!recommended || !isEmpty(values[name])) return false
      return (
        recommended === true ||
        Object.entries(recommended).every(([other, those]) => those.includes(String(values[other])))
      )
    })
    .map(([name]) => name)
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

function instant(at: number): string {
  return new Date(at).toISOString()
}
