import { use, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { useLocalTime } from '#app/i18n/clock.ts'
import { findTitle } from '#app/navigation/focus.ts'
import { useNavigationState } from '#app/navigation/navigation.ts'
import { type OutletPlace, urlOf } from '#app/navigation/place.ts'
import { matchRoute } from '#app/navigation/routes.ts'
import { ContentContext, useCollection, useOwnCampus } from '#app/replica/use-content.ts'
import { noticesDue, noticeVersion } from '#content/notices-due.ts'
import { keepVersionRead, onVersionRead, readVersions } from './read-notices.ts'
import type { InApp } from './screen.ts'
import { UrgentBanner, UrgentList } from './urgent-banner.tsx'
import { MAX_URGENT, type UrgentNotice, urgentDataId, urgentRootId } from './urgent-notice.ts'
import './urgent.css'

/** Takes over the banner that the page brought, or makes the place of one. */
export function showUrgentNotices(inApp: InApp): void {
  const data = document.getElementById(urgentDataId)?.textContent
  const notices = inApp(<UrgentNotices rendered={data ? JSON.parse(data) : []} />)
  const rendered = document.getElementById(urgentRootId)
  if (rendered) {
    hydrateRoot(rendered, notices)
    return
  }
  const root = Object.assign(document.createElement('div'), { id: urgentRootId })
  document.getElementById('app')?.before(root)
  createRoot(root).render(notices)
}

/**
 * What came with the page stands above it, and what comes or changes meanwhile lies over it until the next screen, so
 * that nothing moves under a finger; what is over leaves its room.
 */
function UrgentNotices({ rendered }: { rendered: readonly UrgentNotice[] }) {
  const campuses = useCollection('campuses') ?? []
  const due = useDue(rendered)
  const { place } = useNavigationState()
  const [placed, setPlaced] = useState({ place, notices: rendered })
  const read = useSyncExternalStore(onVersionRead, readVersions, () => '')
  const [isTakenOver, setTakenOver] = useState(false)
  const [isHeard, setHeard] = useState(false)
  useEffect(() => setTakenOver(true), [])
  // Screen readers hear what comes into a region that is there already.
  useEffect(() => {
    if (isTakenOver) setHeard(true)
  }, [isTakenOver])
  useLayoutEffect(() => {
    if (read === readVersions()) delete document.documentElement.dataset.lidos
  }, [read])
  // What staff write is shown to themselves as if it were published: nobody is alarmed by that.
  const isWriting = isGuarded(place)
  if (placed.place !== place) {
    const stays = isWriting || isGuarded(placed.place)
    setPlaced({
      place,
      notices: stays ? placed.notices.filter((each) => hasVersion(due, each)) : due,
    })
  }

  const isUnread = (notice: UrgentNotice) => !read.split(' ').includes(noticeVersion(notice))
  const above = placed.notices.filter(isUnread)
  const arrived = due.filter(
    (notice) => !isWriting && isUnread(notice) && !hasVersion(placed.notices, notice),
  )
  return (
    <>
      {above.length > 0 && (
        <UrgentBanner
          notices={above}
          campuses={campuses}
          isGone={(notice) => isTakenOver && !hasVersion(due, notice)}
          onRead={closeNotice}
        />
      )}
      {isTakenOver && (
        <div className="urgent-arrived" role="alert">
          {isHeard && arrived.length > 0 && (
            <UrgentList notices={arrived} campuses={campuses} onRead={closeNotice} />
          )}
        </div>
      )}
    </>
  )
}

/** What is urgent now to the reader's campus; until the content is here, of what the page brought. */
function useDue(rendered: readonly UrgentNotice[]): UrgentNotice[] {
  const all = useKnownNotices()
  const campus = useOwnCampus()
  const now = useLocalTime()
  const urgent = (all ?? rendered).filter(({ severity }) => severity === 'critical')
  return noticesDue(urgent, now, campus?.id).slice(0, MAX_URGENT)
}

/** The notices, without fetching the content for them: who saves data has what the page brought. */
function useKnownNotices() {
  const source = use(ContentContext)
  return useSyncExternalStore(
    source?.subscribe ?? (() => () => {}),
    () => source?.collection('notices'),
    () => source?.asRendered?.collection('notices'),
  )
}

function isGuarded(place: OutletPlace): boolean {
  return matchRoute(urlOf(place)).route.isGuarded === true
}

function hasVersion(notices: readonly UrgentNotice[], notice: UrgentNotice): boolean {
  const version = noticeVersion(notice)
  return notices.some((other) => noticeVersion(other) === version)
}

/** The focus goes on to the next notice, and from the last one to the title of the screen. */
function closeNotice(notice: UrgentNotice, button: HTMLElement): void {
  const buttons = [
    ...document.querySelectorAll<HTMLElement>(
      `#${urgentRootId} .urgent-notice:not([data-gone]) button`,
    ),
  ]
  const index = buttons.indexOf(button)
  const next = buttons[index + 1] ?? buttons[index - 1] ?? findTitle()
  next?.focus({ preventScroll: true })
  keepVersionRead(noticeVersion(notice))
}
