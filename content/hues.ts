/** The hues of kinds: what has one has the same everywhere, whatever the accent. */
export const hueNames = ['green', 'indigo', 'amber', 'plum', 'teal', 'coral'] as const

export type Hue = (typeof hueNames)[number]

/** Coral is near the red of what is urgent: nothing has it by chance. */
const givenHues = hueNames.filter((name) => name !== 'coral')

/** The hue of what nobody gave one: the same for the same name. */
export function hueOf(name: string): Hue {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + letter.charCodeAt(0)) % 9973
  return givenHues[sum % givenHues.length] ?? 'green'
}
