import { type Envelope, type Status, statuses } from './document.ts'

/** How a document stands, as staff are told: what its date took off the air is told apart from what somebody archived. */
export const staffStatuses = { ...statuses, expired: 'Expirado' } as const

export type StaffStatus = keyof typeof staffStatuses

/** `now` in milliseconds since 1970. */
export function staffStatusAt(
  { status, expireAt }: Pick<Envelope, 'status' | 'expireAt'>,
  now: number,
): StaffStatus {
  const isOver = expireAt !== undefined && Date.parse(expireAt) <= now
  return status === 'archived' && isOver ? 'expired' : status
}

export function isStaffStatus(name: string): name is StaffStatus {
  return Object.hasOwn(staffStatuses, name)
}

/**
 * Whether readers are to see it and it belongs to no campus, so that no list of theirs has it. Where the campus is in
 * doubt they are told that it is not known; drafts and what is off the air may wait for one.
 */
export function isShownToNobody({ status, campuses, doubts = [] }: Partial<Envelope>): boolean {
  const isShown = status === 'published' || status === 'scheduled'
  return isShown && campuses?.length === 0 && !doubts.some(({ field }) => isOfCampus(field))
}

function isOfCampus(field: string): boolean {
  return field === 'campuses' || field === '*'
}

type Dated = Pick<Envelope, 'status' | 'publishAt' | 'expireAt'>

/** The status that a document should have at `now` (milliseconds since 1970): what was written for later is scheduled, published when its hour comes, and archived when it expires. */
export function statusAt({ status, publishAt, expireAt }: Dated, now: number): Status {
  if (status !== 'scheduled' && status !== 'published') return status
  if (expireAt !== undefined && Date.parse(expireAt) <= now) return 'archived'
  if (publishAt === undefined) return status
  return Date.parse(publishAt) <= now ? 'published' : 'scheduled'
}

/** When `statusAt` next tells another status (milliseconds since 1970); infinity where it never does. */
export function nextStatusChange({ status, publishAt, expireAt }: Dated): number {
  const moments = [
    ...(status === 'scheduled' && publishAt !== undefined ? [publishAt] : []),
    ...((status === 'scheduled' || status === 'published') && expireAt !== undefined
      ? [expireAt]
      : []),
  ]
  return Math.min(...moments.map((moment) => Date.parse(moment)))
}
