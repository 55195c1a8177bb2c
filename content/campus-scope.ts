import type { CampusScope } from './document.ts'

/** Whether something concerns a campus; what belongs to the whole institution concerns all. */
export function concerns(scope: CampusScope, campus: string): boolean {
  return scope === 'all' || scope.includes(campus)
}

/** What `campus` in an address says where all are asked for. */
export const allCampuses = 'todos'

/** The campus that an address names, else the reader's own; `undefined` means all. One that there is not counts as not named. */
export function shownCampus<C extends { id: string }>(
  named: string | null,
  campuses: readonly C[],
  own: C | undefined,
): C | undefined {
  return named === allCampuses ? undefined : (campuses.find(({ id }) => id === named) ?? own)
}

/** Whether some campus is concerned by both. */
export function overlap(one: CampusScope, other: CampusScope): boolean {
  return one === 'all' || other === 'all' || one.some((campus) => other.includes(campus))
}
