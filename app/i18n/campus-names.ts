import type { CampusScope, Summary } from '#content/document.ts'

/** Where something belongs, in words: short names of its campuses; nothing for what concerns the whole institution. */
export function campusNames(
  scope: CampusScope,
  campuses: readonly Summary<'campuses'>[],
): string | undefined {
  if (scope === 'all') return undefined
  const names = scope.map((id) => campuses.find((campus) => campus.id === id)?.shortName ?? id)
  return names.join(', ') || undefined
}
