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

/** The campuses that have documents of their own, and the one chosen, in the order of the campuses: ids and short names. */
export function campusChoices(
  documents: readonly { campuses: CampusScope }[],
  campuses: readonly Summary<'campuses'>[],
  chosen = '',
): [id: string, name: string][] {
  const own = new Set(documents.flatMap(({ campuses }) => (campuses === 'all' ? [] : campuses)))
  return campuses
    .filter(({ id }) => own.has(id) || id === chosen)
    .map(({ id, shortName }) => [id, shortName])
}
