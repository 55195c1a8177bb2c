/** The chosen ids after one was chosen, or chosen no more. */
export function withChoice(
  chosen: ReadonlySet<string>,
  id: string,
  isChosen: boolean,
): ReadonlySet<string> {
  const next = new Set(chosen)
  if (isChosen) next.add(id)
  else next.delete(id)
  return next
}
