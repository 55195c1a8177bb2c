/** Rows under what they have in common, in the order in which they come; each heading once. */
export function groupRows<K, T>(rows: readonly T[], headingOf: (row: T) => K): [K, T[]][] {
  const groups = new Map<K, T[]>()
  for (const row of rows) {
    const heading = headingOf(row)
    const group = groups.get(heading)
    if (group) group.push(row)
    else groups.set(heading, [row])
  }
  return [...groups]
}
