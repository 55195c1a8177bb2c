import type { MediumEntry } from '#protocol/api-types.ts'

/** The first picture for which something else is typed than the server has; by hash, both. */
export function firstUnsaved<E extends Pick<MediumEntry, 'hash'>>(
  entries: readonly E[],
  typed: Readonly<Record<string, string>>,
  stored: ReadonlyMap<string, string>,
): E | undefined {
  return entries.find(({ hash }) => {
    const words = typed[hash]?.trim()
    return words !== undefined && words !== (stored.get(hash) ?? '')
  })
}
