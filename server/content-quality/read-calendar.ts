import type { z } from 'zod'
import { occurrencesBetween } from '#content/all-occurrences.ts'
import { type CollectionName, collectionNames } from '#content/collections.ts'
import { addDays, addMonths, dayOf, localTime } from '#content/local-time.ts'
import { spansOf } from '#content/spans-of.ts'
import { staffStatusAt } from '#content/status.ts'
import { isWorkingCopy } from '#content/working-copy.ts'
import type { CalendarEntry } from '#protocol/api-types.ts'
import { mayDo, type PolicyUser } from '#protocol/policy.ts'
import type { calendarQuery } from '#protocol/schemas/content-quality.ts'
import type { AllDocuments } from '#server/documents/all-documents.ts'
import { titleIn } from '#server/history/history-entry.ts'
import type { StoredDocument } from '#server/store/store.ts'

interface CalendarSources {
  documents: Pick<AllDocuments, 'of'>
  /** IANA name. */
  timeZone: string
  /** Milliseconds since 1970. */
  now: number
}

interface Month {
  first: string
  last: string
}

/** What goes on the air or off, or takes place in a month, of the documents that somebody may read drafts of; in order. */
export function readCalendar(
  user: PolicyUser,
  { documents, timeZone, now }: CalendarSources,
  { month, collection, campus }: z.infer<typeof calendarQuery>,
): CalendarEntry[] {
  const first = `${month}-01`
  const days = { first, last: addDays(addMonths(first, 1), -1) }
  return collectionNames
    .filter((name) => name === (collection ?? name) && mayDo(user, 'read_drafts', name))
    .flatMap((name) =>
      [...documents.of(name)]
        .filter((each) => mayDo(user, 'read_drafts', name, each) && isOf(each, campus))
        .flatMap((each) => entriesOf(name, each, days, { timeZone, now })),
    )
    .sort((a, b) => (a.start < b.start ? -1 : 1))
}

function isOf({ campuses }: StoredDocument, campus: string | undefined): boolean {
  return campus === undefined || campuses === 'all' || campuses.includes(campus)
}

function entriesOf(
  collection: CollectionName,
  document: StoredDocument,
  { first, last }: Month,
  { timeZone, now }: Omit<CalendarSources, 'documents'>,
): CalendarEntry[] {
  const { id, status, publishAt, expireAt } = document
  if (status === 'archived') return []
  const common = {
    collection,
    id,
    title: titleIn(collection, id, document),
    status: staffStatusAt(document, now),
  }
  // Nobody has decided that a draft goes anywhere.
  const changes =
    status === 'draft'
      ? []
      : ([
          ['published', publishAt],
          ['expires', expireAt],
        ] as const)
  return [
    ...changes.flatMap(([kind, at]): CalendarEntry[] => {
      if (at === undefined) return []
      const { day, time } = localTime(Date.parse(at), timeZone)
      return day < first || day > last ? [] : [{ kind, ...common, start: `${day}T${time}` }]
    }),
    ...(isWorkingCopy(id) ? [] : spansOf(document))
      .filter(({ span }) => dayOf(span.start) <= last)
      .flatMap(({ span }) => occurrencesBetween(span, first, last))
      .map(
        ({ start, end }): CalendarEntry => ({
          kind: 'takes_place',
          ...common,
          start,
          ...(end && { end }),
        }),
      ),
  ]
}
