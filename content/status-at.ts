import type { Status, WrittenEnvelope } from './document.ts'

type Dated = Pick<WrittenEnvelope, 'status' | 'publishAt' | 'expireAt'>

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
