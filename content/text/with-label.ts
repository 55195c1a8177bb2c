/**
 * A code with what names it before it (`A` as `Bloco A`, and `Bl. A` too); words say by themselves what they are (`Prédio
 * novo`).
 */
export function withLabel(label: string, value: string): string {
  if (/\p{L}{3}/u.test(value)) return value
  return `${label} ${value.replace(RegExp(`^\\s*${label.slice(0, 2)}\\.?\\s+`, 'i'), '')}`
}
