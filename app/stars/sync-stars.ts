import { createBackOff } from '#app/platform/back-off.ts'
import { isTemporary } from '#app/session/answer.ts'
import type { Session } from '#app/session/session.ts'
import { type StarMark, starPaths } from '#protocol/stars.ts'
import { joinStars, onStarsChange, starMarks } from './star-store.ts'

const backOff = createBackOff({ first: 4000, longest: 300_000 })
const PAUSE_MS = 300
let timer: ReturnType<typeof setTimeout> | undefined
let sent = ''
let isFollowing = false

/**
 * Keeps the stars of this device and of the account alike as long as somebody is signed in: now, after each change, when
 * they come back to the app and when the network does.
 */
export function keepStarsSynced(session: Session): void {
  if (isFollowing) return
  isFollowing = true
  const again = () => {
    if (document.visibilityState === 'visible') soon(session, 0)
  }
  session.user.subscribe(() => soon(session, 0))
  onStarsChange(() => {
    if (worded(starMarks()) !== sent) soon(session, PAUSE_MS)
  })
  addEventListener('online', again)
  document.addEventListener('visibilitychange', again)
  soon(session, 0)
}

function soon(session: Session, afterMs: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => void sync(session), afterMs)
}

async function sync(session: Session): Promise<void> {
  if (!session.user.get()) return
  const marks = starMarks().map(({ collection, id, isOn, at }) => ({ collection, id, isOn, at }))
  const answer = await session.call(({ send }) =>
    send<{ marks: StarMark[] }>('POST', starPaths.stars, { body: { marks } }),
  )
  if (answer.kind === 'refused') {
    if (isTemporary(answer.code)) soon(session, backOff.next())
    return
  }
  backOff.reset()
  sent = worded(marks)
  const before = worded(starMarks())
  // Only what is news: a mark of this device that the server's clock made earlier is the same.
  const known = new Map(starMarks().map((mark) => [`${mark.collection}/${mark.id}`, mark]))
  const news = answer.value.marks.filter((mark) => {
    const own = known.get(`${mark.collection}/${mark.id}`)
    return !own || mark.at > own.at || (mark.at === own.at && mark.isOn && !own.isOn)
  })
  if (news.length > 0) {
    joinStars(news)
    if (before === sent) sent = worded(starMarks())
  }
}

function worded(marks: readonly StarMark[]): string {
  return marks
    .map(({ collection, id, isOn, at }) => `${collection}/${id}${isOn}${at}`)
    .sort()
    .join()
}
