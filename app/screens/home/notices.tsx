import { severity as severityNames } from 'virtual:choices/notices'
import closeIcon from 'ionicons/dist/svg/close-outline.svg?raw'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { EditSlot } from '#app/editing/on-page/edit-slot.tsx'
import { useLocalTime } from '#app/i18n/clock.ts'
import { findTitle } from '#app/navigation/focus.ts'
import { useCollection } from '#app/replica/use-content.ts'
import { keepVersionRead, onVersionRead, readVersions } from '#app/shell/read-notices.ts'
import { PlainText } from '#app/ui/document/plain-text.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Pictogram } from '#app/ui/pictogram.tsx'
import type { Summary } from '#content/document.ts'
import { noticesDue, noticeVersion } from '#content/notices-due.ts'

type Notice = Summary<'notices'>

const icons = { critical: 'alert', warning: 'alert', info: 'info' } as const

/**
 * The gravest notice of this moment for a campus, and below it the others, folded; what is urgent stands above
 * every screen instead. One that arrives while the screen is open lies over it and pushes nothing. What the device has
 * closed is gone, and hidden before the paint (`app/renderer/hide-read-notices.ts`); nothing takes its place, so that
 * nothing moves.
 */
export function Notices({ campus }: { campus: string | undefined }) {
  const notices = useCollection('notices')
  const now = useLocalTime()
  const current =
    notices && noticesDue(notices, now, campus).filter(({ severity }) => severity !== 'critical')
  const [placed, setPlaced] = useState(() => current?.map(({ id }) => id))
  const isKnown = placed !== undefined
  useEffect(() => {
    if (!isKnown && notices) setPlaced(notices.map(({ id }) => id))
  }, [isKnown, notices])
  const hasArrived = ({ id }: Notice) => isKnown && !placed.includes(id)
  const read = useSyncExternalStore(onVersionRead, readVersions, () => '').split(' ')
  const isUnread = (notice: Notice) => !read.includes(noticeVersion(notice))
  const [gravest, ...rest] = current?.filter((notice) => !hasArrived(notice)) ?? []
  const first = gravest && isUnread(gravest) && gravest
  const others = rest.filter(isUnread)
  return (
    <>
      <div className="notices-arrived" role="status">
        {current
          ?.filter((notice) => hasArrived(notice) && isUnread(notice))
          .map((notice) => (
            <NoticeText key={notice.id} notice={notice} />
          ))}
      </div>
      {first && <PlacedNotice notice={first} />}
      {others.length > 0 && (
        <details className="notices-others">
          <summary>{`${first ? 'Mais ' : ''}${others.length} aviso${others.length > 1 ? 's' : ''}`}</summary>
          {others.map((notice) => (
            <PlacedNotice key={notice.id} notice={notice} />
          ))}
        </details>
      )}
    </>
  )
}

function PlacedNotice({ notice }: { notice: Notice }) {
  return (
    <NoticeText notice={notice}>
      <EditSlot collection="notices" document={notice} />
    </NoticeText>
  )
}

/** The focus goes on to the title of the screen. */
function closeNotice(notice: Notice): void {
  findTitle()?.focus({ preventScroll: true })
  keepVersionRead(noticeVersion(notice))
}

function NoticeText({ notice, children }: { notice: Notice; children?: ReactNode }) {
  return (
    <div className="notice" data-severity={notice.severity} data-version={noticeVersion(notice)}>
      <Pictogram name={icons[notice.severity]} />
      <p>
        <b>{severityNames[notice.severity]}:</b> <PlainText text={notice.text} of={notice} />{' '}
        {notice.link && <a href={notice.link}>Saiba mais</a>}
      </p>
      {children}
      <button
        type="button"
        className="search-button needs-script"
        aria-label="Fechar aviso"
        onClick={() => closeNotice(notice)}
      >
        <Icon svg={closeIcon} />
      </button>
    </div>
  )
}
