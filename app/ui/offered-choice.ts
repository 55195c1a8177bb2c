/** A filter's value in the address, unless nobody offers it: then empty, which means all. */
export function offeredChoice(
  value: string | null,
  choices: readonly (readonly [value: string, label: string])[],
): string {
  return choices.some(([choice]) => choice === value) ? (value ?? '') : ''
}
