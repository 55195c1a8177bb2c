import type { CollectionName } from '#content/collections.ts'
import type { Tally } from '#content/tally.ts'
import type { Author, RevisionKind } from './history.ts'
import type { ZeroResultQuery } from './zero-result-queries.ts'

/** Addresses of what keeps the content true; for staff, each of what they may edit. */
export const upkeepPaths = {
  /** GET → UpkeepAnswer. */
  findings: '/api/staff/upkeep',
  /** GET → { count }: how much there is to do. */
  count: '/api/staff/upkeep/count',
  /** GET → DashboardAnswer. */
  dashboard: '/api/staff/dashboard',
} as const

/** What may be overdue or incomplete, most urgent first. */
export const findingKinds = [
  /** Something in it is to be confirmed. */
  'doubtful',
  /** What it takes place at is over. */
  'past',
  /** It leads to a page that does not open. */
  'broken_link',
  /** It refers to a document that readers do not see. */
  'gone_reference',
  /** It belongs to no campus, and nobody says that this is not known. */
  'nowhere',
  /** It is to be published when it has expired already, or its hour passed. */
  'missed_schedule',
  /** It goes off the air soon. */
  'expiring',
  /** Nobody confirmed it for longer than its collection asks for. */
  'overdue',
  /** A text uses an acronym that nothing explains. */
  'unknown_acronym',
  /** A picture in a text about which nothing is said. */
  'picture_without_alt',
  /** Recommended fields are empty. */
  'incomplete',
] as const

export type FindingKind = (typeof findingKinds)[number]

/** Why an address does not open. */
export type LinkFault =
  /** The name of the site leads nowhere, or nowhere that readers reach. */
  | 'no_site'
  /** The site does not answer. */
  | 'no_answer'
  /** It answers that there is no such page. */
  | 'no_page'
  /** It answers that it fails. */
  | 'site_fails'
  /** Browsers warn of it. */
  | 'unsafe'
  /** It leads on and on. */
  | 'endless'

/** Something that a person should look at. */
export interface Finding {
  kind: FindingKind
  collection: CollectionName
  id: string
  title: string
  revision: number
  /** The person answers for the document. */
  isOwn: boolean
  /** Names of the fields that it is about. */
  fields: string[]
  /** When somebody last confirmed the document. */
  confirmedAt?: string
  /** Instant, ISO 8601 in UTC: since when, or of what is ahead, when. */
  at?: string
  /** The address, the acronym or the id that it is about. */
  subject?: string
  fault?: LinkFault
  /** How many documents it concerns, where it is told once for all of them. */
  count?: number
}

export interface UpkeepAnswer {
  /** The most urgent of each kind, the person's own first. */
  findings: Finding[]
  /** How many there are of each kind. */
  totals: Partial<Record<FindingKind, number>>
  /** Pictures of the library that nobody described; only for those who may. */
  picturesWithoutAlt: number
  /** Proposals that wait for the person to accept or decline them. */
  proposals: number
}

/** Something that the server will do by itself. */
export interface Upcoming {
  collection: CollectionName
  id: string
  title: string
  /** Instant, ISO 8601 in UTC. */
  at: string
}

export interface RecentChange extends Upcoming {
  kind: RevisionKind
  by: Author
}

export interface DashboardAnswer {
  /** Of the documents that the person may read. */
  tallies: { [C in CollectionName]?: Tally }
  totals: UpkeepAnswer['totals']
  proposals: number
  /** How much there is to do. */
  due: number
  /** The next that are published, and the next that go off the air. */
  scheduled: Upcoming[]
  expiring: Upcoming[]
  /** Newest first. */
  recent: RecentChange[]
  /** Changes of all documents, a line for each of the last 30 days in the institute's zone, today last. */
  days: { day: string; changes: number }[]
  /** What was searched for in vain, the most frequent first; absent for whom it does not concern. */
  misses?: ZeroResultQuery[]
}
