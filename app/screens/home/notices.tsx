import { severity as severityNames } from 'virtual:choices/notices'
import { type ReactNode, useEffect, useState } from 'react'
import { EditSlot } from '#app/editing/on-page/edit-slot.tsx'
import { useLocalTime } from '#app/i18n/clock.ts'
import { findTitle } from '#app/navigation/focus.ts'
import { useCollection } from '#app/replica/use-content.ts'
import { PlainText } from '#app/ui/document/plain-text.tsx'
import { Pictogram } from '#app/ui/pictogram.tsx'
import type { Summary } from '#content/document.ts'
import { noticesDue } from '#content/notices-due.ts'

type Notice = Summary<'notices'>

const icons = { critical: 'alert', warning: 'alert', info: 'info' } as const

/** The gravest notice of this moment for a campus, and below it the others, folded; what is urgent stands above every screen instead. One that arrives while the screen is open lies over it and pushes nothing. */
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
  const [first, ...others] = current?.filter((notice) => !hasArrived(notice)) ?? []
  const close = (notice: Notice) => {
    findTitle()?.focus({ preventScroll: true })
    setPlaced((ids) => [...(ids ?? []), notice.id])
  }
  return (
    <>
      <div className="notices-arrived" role="status">
        {current?.filter(hasArrived).map((notice) => (
          <NoticeText key={notice.id} notice={notice}>
            <button type="button" className="button button-quiet" onClick={() => close(notice)}>
              Fechar<span className="visually-hidden"> aviso</span>
            </button>
          </NoticeText>
        ))}
      </div>
      {first && <PlacedNotice notice={first} />}
      {others.length > 0 && (
        <details className="notices-others">
          <summary>{`Mais ${others.length} aviso${others.length > 1 ? 's' : ''}`}</summary>
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

function NoticeText({ notice, children }: { notice: Notice; children: ReactNode }) {
  return (
    <div className="notice" data-severity={notice.severity}>
      <Pictogram name={icons[notice.severity]} />
      <p>
        <b>{severityNames[notice.severity]}:</b> <PlainText text={notice.text} of={notice} />{' '}
        {notice.link && <a href={notice.link}>Saiba mais</a>}
      </p>
      {children}
    </div>
  )
}
