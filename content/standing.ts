import { statuses, type WrittenEnvelope } from './document.ts'

/** How a document stands, as staff are told: what its date took off the air is told apart from what somebody archived. */
export const standings = { ...statuses, expired: 'Expirado' } as const

export type Standing = keyof typeof standings

/** `now` in milliseconds since 1970. */
export function standingAt(
  { status, expireAt }: Pick<WrittenEnvelope, 'status' | 'expireAt'>,
  now: number,
): Standing {
  const isOver = expireAt !== undefined && Date.parse(expireAt) <= now
  return status === 'archived' && isOver ? 'expired' : status
}

export function isStanding(name: string): name is Standing {
  return Object.hasOwn(standings, name)
}

/**
 * Whether readers are to see it and it belongs to no campus, so that no list of theirs has it. Where the campus is in
 * doubt they are told that it is not known; drafts and what is off the air may wait for one.
 */
export function isShownToNobody({
  status,
  campuses,
  doubts = [],
}: Partial<WrittenEnvelope>): boolean {
  const isShown = status === 'published' || status === 'scheduled'
  return isShown && campuses?.length === 0 && !doubts.some(({ field }) => isOfCampus(field))
}

function isOfCampus(field: string): boolean {
  return field === 'campuses' || field === '*'
}
