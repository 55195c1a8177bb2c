/** A code with what it names before it (`A` as `Bloco A`); words say by themselves what they are (`Prédio novo`). */
export function withLabel(label: string, value: string): string {
  return /\p{L}{3}/u.test(value) ? value : `${label} ${value}`
}
