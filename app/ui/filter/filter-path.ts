/** The address of a list with some filters changed and the others kept, from its first page on; an empty value means all. */
export function filterPath(
  path: string,
  query: URLSearchParams,
  changes: Readonly<Record<string, string>>,
): string {
  const next = new URLSearchParams(query)
  next.delete('pagina')
  for (const [name, value] of Object.entries(changes)) {
    next.delete(name)
    if (value) next.append(name, value)
  }
  return next.size > 0 ? `${path}?${next}` : path
}
