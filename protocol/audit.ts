import type { CollectionName } from '#content/collections.ts'
import type { AccountEventKind } from './accounts.ts'
import type { RevisionKind } from './history.ts'

/** Addresses of the audit log: what was done to documents and accounts; for those with the right `read_audit`. */
export const auditPaths = {
  /** GET ?AuditQuery → AuditPage, newest first. */
  page: '/api/admin/audit',
  /** GET ?AuditQuery&format= `csv` or `json` → all of it as a file. */
  export: '/api/admin/audit/export',
} as const

/** What one may look for, all of it together. */
export interface AuditQuery {
  /** Part of a name or an e-mail, or the id of an account that is gone. */
  who?: string
  /** One kind, or all that concern documents or accounts. */
  kind?: AuditKind | 'documents' | 'accounts'
  collection?: CollectionName
  id?: string
  /** Days in the institute's zone, both included: `2026-03-12`. */
  from?: string
  to?: string
  /** The `next` of the page before. */
  cursor?: string
}

type AuditKind = RevisionKind | AccountEventKind

/** Whose account it is, or the program that did it; with nothing, the account is gone. */
export interface AuditPerson {
  name?: string
  email?: string
}

/** A line of the audit log. */
export interface AuditEntry {
  /** Names this line among all. */
  key: string
  /** Instant, ISO 8601 in UTC. */
  at: string
  kind: AuditKind
  /** Absent where nobody was signed in. */
  actor?: AuditPerson
  /** What it was done to: a document, or an account. */
  document?: { collection: CollectionName; id: string; title: string; revision: number }
  account?: AuditPerson
  /** Network address; `console` where it was done on the server's command line. */
  address?: string
  userAgent?: string
  /** What else there is to know, such as `reader → editor`. */
  detail?: string
}

export interface AuditPage {
  entries: AuditEntry[]
  /** Where older ones begin. */
  next?: string
}
