/** Whether a choice is the one that is wanted, or leaves open that it is: `anyOf` is that of its field. */
export function standsFor(
  anyOf: Readonly<Record<string, readonly string[]>>,
  choice: string,
  wanted: string,
): boolean {
  return choice === wanted || anyOf[choice]?.includes(wanted) === true
}
