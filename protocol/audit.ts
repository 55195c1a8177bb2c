import type { z } from 'zod'
import type * as schemas from './schemas/audit.ts'

/** Addresses of the audit log: what was done to documents and accounts; for those with the right `read_audit`. */
export const auditPaths = {
  /** GET ?AuditQuery → AuditPage, newest first. */
  page: '/api/admin/audit',
  /** GET ?AuditQuery&format= `csv` or `json` → all of it as a file. */
  export: '/api/admin/audit/export',
} as const

export type AuditQuery = z.infer<typeof schemas.auditQuery>
export type AuditPerson = z.infer<typeof schemas.auditPerson>
export type AuditEntry = z.infer<typeof schemas.auditEntry>
export type AuditPage = z.infer<typeof schemas.auditPage>
