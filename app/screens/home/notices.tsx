import { severity as severityNames } from 'virtual:choices/notices'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { EditSlot } from '#app/editing/on-page/edit-slot.tsx'
import { useLocalTime } from '#app/i18n/clock.ts'
import { useCollection } from '#app/replica/use-content.ts'
import { hideNotices } from '#app/shell/hide-notices.ts'
import { readNoticesKey } from '#app/shell/urgent-notice.ts'
import { PlainText } from '#app/ui/document/plain-text.tsx'
import { Pictogram } from '#app/ui/pictogram.tsx'
import type { Summary } from '#content/document.ts'
import { noticesDue, noticeVersion } from '#content/notices-due.ts'

type Notice = Summary<'notices'>

const icons = { critical: 'alert', warning: 'alert', info: 'info' } as const

/**
 * The gravest notice of this moment for a campus, and below it the others, folded; what is urgent stands above every
 * screen instead. One that arrives while the screen is open lies over it and pushes nothing. What the device has closed
 * is hidden by a style that is there before the paint (`app/shell/hide-notices.ts`); nothing takes its place.
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
  // The page has done it; whoever comes from another screen, or starts without the server, has no such page.
  useLayoutEffect(() => hideNotices(readNoticesKey), [])
  const hasArrived = ({ id }: Notice) => isKnown && !placed.includes(id)
  const [first, ...others] = current?.filter((notice) => !hasArrived(notice)) ?? []
  return (
    <>
      <div className="notices-arrived" role="status">
        {current?.filter(hasArrived).map((notice) => (
          <NoticeText key={notice.id} notice={notice} />
        ))}
      </div>
      {first && <PlacedNotice notice={first} />}
      {others.length > 0 && (
        <details className="notices-others">
          <summary>Outros avisos</summary>
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

function NoticeText({ notice, children }: { notice: Notice; children?: ReactNode }) {
  const version = noticeVersion(notice)
  const [isGone, setGone] = useState(false)
  const close = async () => (await import('#app/shell/close-notice.ts')).closeNotice(version)
  if (isGone) return null
  return (
    <div className="notice" data-severity={notice.severity} data-version={version}>
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
        onClick={() => close().catch(() => setGone(true))}
      >
        ×
      </button>
    </div>
  )
}
