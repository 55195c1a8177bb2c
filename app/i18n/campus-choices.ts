import type { CampusScope, Summary } from '#content/document.ts'

/** Apart from `campus-names.ts`, because only the screens with lists need it. The campuses that have documents of their own, and the one chosen, in the order of the campuses: ids and short names. */
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
