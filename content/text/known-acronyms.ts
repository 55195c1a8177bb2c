import type { CollectionDefinition } from '#content/define-collection.ts'

/** The fields of a collection that hold acronyms. */
export function acronymFields({ fields }: CollectionDefinition): string[] {
  return Object.entries(fields)
    .filter(([, field]) => 'isAcronym' in field && field.isAcronym)
    .map(([name]) => name)
}

/** The acronyms that a document explains, in capitals; `names` are its `acronymFields`. */
export function acronymsOf(
  names: readonly string[],
  fields: Readonly<Record<string, unknown>>,
): string[] {
  return names
    .flatMap((name) => fields[name] ?? [])
    .flatMap((text) =>
      String(text)
        .toUpperCase()
        .split(/[^\p{L}\p{N}]+/u),
    )
}
