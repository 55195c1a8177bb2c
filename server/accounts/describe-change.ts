import type { CampusScope } from '#content/document.ts'
import type { UserEntry } from '#protocol/api-types.ts'

import type { UserChange } from '#server/store/account-store.ts'

/** What of a role and its campuses changed, for the audit log: `reader → editor; campuses: – → gama`. */
export function describeChange(before: UserEntry, { role, campuses }: UserChange): string {
  const parts: string[] = []
  if (role && role !== before.role) parts.push(`${before.role} → ${role}`)
  const [old, given] = [scopeText(before.campuses), scopeText(campuses ?? before.campuses)]
  if (old !== given) parts.push(`campuses: ${old} → ${given}`)
  return parts.join('; ')
}

function scopeText(scope: CampusScope): string {
  return scope === 'all' ? 'all' : scope.join(', ') || '–'
}
