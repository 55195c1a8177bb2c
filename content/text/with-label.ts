/**
 * A code with what names it before it (`A` as `Bloco A`, and `Bl. A` too); words say by themselves what they are (`Prédio
 * novo`).
 */
export function withLabel(label: string, value: string): string {
  if (/\p{L}{3}/u.test(value)) return value
  const code = label === 'Bloco' ? value.replace(/^\s*bl(?:\.\s*|\s+)(?=\S)/i, '') : value
  return `${label} ${code}`
}
