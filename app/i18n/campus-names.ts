import type { CampusScope, Summary } from '#content/document.ts'

/** Where something belongs, in words: the names of its campuses, short ones unless asked otherwise; nothing for what concerns the whole institution. */
export function campusNames(
  scope: CampusScope,
  campuses: readonly Summary<'campuses'>[],
  form: 'name' | 'shortName' = 'shortName',
): string | undefined {
  if (scope === 'all') return undefined
  const names = scope.map((id) => campuses.find((campus) => campus.id === id)?.[form] ?? id)
  return names.join(', ') || undefined
}
