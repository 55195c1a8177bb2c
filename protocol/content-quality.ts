/** Addresses of what keeps the content true; for staff, each of what they may edit. */
export const contentQualityPaths = {
  /** GET ?kind=&collection=&campus= → UpkeepAnswer. */
  findings: '/api/staff/upkeep',
  /** GET → { count, proposals }: how much there is to do, and how much of it are proposals. */
  count: '/api/staff/upkeep/count',
  /** GET → DashboardAnswer. */
  dashboard: '/api/staff/dashboard',
  /** GET ?month=2026-11&collection=&campus= → CalendarAnswer. */
  calendar: '/api/staff/calendar',
} as const

/** What may be overdue or incomplete, most urgent first. */
export const contentIssueKinds = [
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
  /** It has made a choice about which no document of another collection says anything. */
  'uncovered_choice',
  /** A text uses an acronym that nothing explains. */
  'unknown_acronym',
  /** A text says a name that the institute has no more. */
  'former_name',
  /** A picture in a text about which nothing is said. */
  'picture_without_alt',
  /** Recommended fields are empty. */
  'incomplete',
] as const

export type ContentIssueKind = (typeof contentIssueKinds)[number]

/** Why an address does not open. */
export const linkFaults = [
  /** The name of the site leads nowhere, or nowhere that readers reach. */
  'no_site',
  /** The site does not answer. */
  'no_answer',
  /** It answers that there is no such page. */
  'no_page',
  /** It answers that it fails. */
  'site_fails',
  /** Browsers warn of it. */
  'unsafe',
  /** It leads on and on. */
  'endless',
] as const

export type LinkFault = (typeof linkFaults)[number]
