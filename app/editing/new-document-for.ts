import type { SessionUser } from '#protocol/accounts.ts'
import type { EditedDocument } from './edited-document.ts'

/**
 * What the form of a new document begins with: a draft of all campuses for who writes for all of them, otherwise of
 * the campus that the person reads about (`here`), or of the first one that they write for.
 */
export function newDocumentFor(
  { role, campuses }: Pick<SessionUser, 'role' | 'campuses'>,
  here: string | undefined,
): EditedDocument {
  if (role === 'admin' || campuses === 'all') return { campuses: 'all', status: 'draft' }
  const own = campuses.find((campus) => campus === here) ?? campuses[0]
  return { campuses: own === undefined ? [] : [own], status: 'draft' }
}
