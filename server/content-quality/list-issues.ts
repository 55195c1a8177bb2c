import { concerns } from '#content/campus-scope.ts'
import {
  type CollectionName,
  collectionNames,
  definitionOf,
  isCollectionName,
} from '#content/collections.ts'
import { localTime } from '#content/local-time.ts'
import { acronymFields, acronymsOf } from '#content/text/known-acronyms.ts'
import { uncoveredChoices } from '#content/validation/coverage.ts'
import type { ContentIssue } from '#protocol/api-types.ts'
import {
  type ContentIssueKind,
  contentIssueKinds,
  type LinkFault,
} from '#protocol/content-quality.ts'
import { mayDo, type PolicyUser } from '#protocol/policy.ts'
import type { AllDocuments } from '#server/documents/all-documents.ts'
import { titleIn } from '#server/history/history-entry.ts'
import type { StoredDocument } from '#server/store/store.ts'
import { type DocumentIssue, findIssues, type IssueContext } from './find-issues.ts'
import type { InstituteNames } from './former-names.ts'
import { textElementsOf } from './text-elements.ts'

interface IssueSources {
  documents: AllDocuments
  /** Why addresses do not open. */
  faults: ReadonlyMap<string, LinkFault>
  /** IANA name. */
  timeZone: string
  names: InstituteNames
  /** Milliseconds since 1970. */
  now: number
}

/** Which documents are looked at; all of them where it is empty. */
export interface IssueScope {
  collection?: CollectionName
  /** Id of a campus in which they count. */
  campus?: string
}

/** Everything that somebody should look at in the documents that they may edit, in the order of the kinds; within one their own first, and what waits longest. */
export function listIssues(
  user: NonNullable<PolicyUser>,
  sources: IssueSources,
  scope: IssueScope = {},
): ContentIssue[] {
  const surroundings = issueContext(sources)
  const theirs = documentsOf(user, sources.documents, scope)
  const findings = theirs.flatMap((document) =>
    findIssues(document, surroundings).map((found) => toIssue(user, document, found)),
  )
  return [
    ...findings,
    ...unknownAcronyms(user, theirs, sources.documents),
    ...uncovered(user, theirs, sources.documents),
  ].sort(byUrgency)
}

function documentsOf(
  user: PolicyUser,
  documents: AllDocuments,
  { collection, campus }: IssueScope,
): StoredDocument[] {
  return collectionNames
    .filter((name) => (collection ?? name) === name && mayDo(user, 'edit', name))
    .flatMap((name) =>
      [...documents.of(name)].filter(
        (document) =>
          mayDo(user, 'edit', name, document) &&
          (campus === undefined || concerns(document.campuses, campus)),
      ),
    )
}

function issueContext({ documents, faults, timeZone, names, now }: IssueSources): IssueContext {
  return {
    now,
    timeZone,
    names,
    local: localTime(now, timeZone),
    isPublished: (collection, id) =>
      isCollectionName(collection) && documents.get(collection, id)?.status === 'published',
    faultOf: (address) => faults.get(address),
    content: documents,
  }
}

/** One for each acronym, told of the first document that uses it. */
function unknownAcronyms(
  user: NonNullable<PolicyUser>,
  theirs: readonly StoredDocument[],
  documents: AllDocuments,
): ContentIssue[] {
  const known = knownAcronyms(documents)
  const found = new Map<string, ContentIssue>()
  for (const document of theirs) {
    if (document.status !== 'published') continue
    const inIt = new Set<string>()
    for (const { field, acronym } of textElementsOf(document).acronyms) {
      if (known.has(acronym) || inIt.has(acronym)) continue
      inIt.add(acronym)
      const finding =
        found.get(acronym) ??
        toIssue(user, document, { kind: 'unknown_acronym', fields: [field], subject: acronym })
      found.set(acronym, { ...finding, count: (finding.count ?? 0) + 1 })
    }
  }
  return [...found.values()]
}

/** One for each choice, told of the first of their documents that made it. */
function uncovered(
  user: NonNullable<PolicyUser>,
  theirs: readonly StoredDocument[],
  documents: AllDocuments,
): ContentIssue[] {
  const published = (name: CollectionName) =>
    [...documents.of(name)].filter(({ status }) => status === 'published')
  return uncoveredChoices(published).flatMap(({ collection, field, label, ids }) => {
    const own = theirs.filter((each) => each.collection === collection && ids.includes(each.id))
    const [first] = own
    if (!first) return []
    const found: DocumentIssue = { kind: 'uncovered_choice', fields: [field], subject: label }
    return [{ ...toIssue(user, first, found), count: own.length }]
  })
}

function toIssue(
  user: NonNullable<PolicyUser>,
  document: StoredDocument,
  found: DocumentIssue,
): ContentIssue {
  const { collection, id, revision, owner, confirmedAt } = document
  return {
    ...found,
    collection,
    id,
    revision,
    title: titleIn(collection, id, document),
    isOwn: owner === user.id,
    ...(confirmedAt !== undefined && { confirmedAt }),
  }
}

const rank = Object.fromEntries(contentIssueKinds.map((kind, index) => [kind, index])) as Record<
  ContentIssueKind,
  number
>

function byUrgency(one: ContentIssue, other: ContentIssue): number {
  return (
    rank[one.kind] - rank[other.kind] ||
    Number(other.isOwn) - Number(one.isOwn) ||
    compare(one.at ?? '', other.at ?? '') ||
    compare(one.title, other.title)
  )
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}

/** Every acronym that a published document explains, in capitals, and what somebody said is none. */
function knownAcronyms(documents: AllDocuments): ReadonlySet<string> {
  const known = new Set<string>()
  for (const collection of collectionNames) {
    const names = acronymFields(definitionOf(collection))
    if (names.length === 0) continue
    for (const { status, fields } of documents.of(collection)) {
      if (status !== 'published') continue
      for (const word of acronymsOf(names, fields)) known.add(word)
    }
  }
  return known
}
