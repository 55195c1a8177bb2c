import type { CampusScope } from './document.ts'

/** Whether something concerns a campus; what belongs to the whole institution concerns all. */
export function concerns(scope: CampusScope, campus: string): boolean {
  return scope === 'all' || scope.includes(campus)
}

/** Whether some campus is concerned by both. */
export function overlap(one: CampusScope, other: CampusScope): boolean {
  return one === 'all' || other === 'all' || one.some((campus) => other.includes(campus))
}
