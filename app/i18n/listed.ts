/** As `Intl.ListFormat` does, whose first one takes a cheap phone a tenth of a second: `segunda, terça e sexta`. */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} e ${last}` : last
}
