/** As much of a document as a page has to bring. */
export function pick<D extends object, K extends keyof D>(
  document: D,
  keys: readonly K[],
): Pick<D, K> {
  return Object.fromEntries(keys.map((key) => [key, document[key]])) as Pick<D, K>
}
