import type { ProposalEntry } from '#protocol/proposals.ts'

/** The fields that somebody changed to something else after a proposal was made. */
export function conflictsIn({
  changes,
  seen,
  current,
}: Pick<ProposalEntry, 'changes' | 'seen' | 'current'>): string[] {
  const text = (value: unknown) => JSON.stringify(value ?? null)
  return Object.keys(changes).filter(
    (name) =>
      text(current[name]) !== text(seen[name]) && text(current[name]) !== text(changes[name]),
  )
}
