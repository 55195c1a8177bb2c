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
