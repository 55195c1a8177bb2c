import type { SessionUser } from '#protocol/api-types.ts'

/** Somebody whose session tests keep: only the id and the address matter to them. */
export const testUser: SessionUser = {
  id: 'ana',
  name: 'Ana',
  email: 'ana@exemplo.edu.br',
  isEmailVerified: true,
  role: 'editor',
  campuses: 'all',
  hasSecondFactor: false,
}
