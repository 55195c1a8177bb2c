import alert from 'ionicons/dist/svg/alert-circle-outline.svg?raw'
import info from 'ionicons/dist/svg/information-circle-outline.svg?raw'
import { type ReactNode, useEffect, useState } from 'react'
import { EditSlot } from '#app/editing/on-page/edit-slot.tsx'
import { useLocalTime } from '#app/i18n/clock.ts'
import { useCampus, useCollection } from '#app/replica/use-content.ts'
import { Icon } from '#app/ui/icon.tsx'
import { concerns } from '#content/campus-scope.ts'
import type { Summary } from '#content/document.ts'
import type { LocalTime } from '#content/local-time.ts'

type Notice = Summary<'notices'>

/** The notices of this moment for the reader's campus. One that arrives while the screen is open lies over it and pushes nothing. */
export function Notices() {
  const notices = useCollection('notices')
  const campus = useCampus()
  const now = useLocalTime()
  const current = notices?.filter(
    (notice) => isWithin(notice, now) && (!campus || concerns(notice.campuses, campus.id)),
  )
  const [placed, setPlaced] = useState(() => current?.map(({ id }) => id))
  const isKnown = placed !== undefined
  useEffect(() => {
    if (!isKnown && notices) setPlaced(notices.map(({ id }) => id))
  }, [isKnown, notices])
  const hasArrived = ({ id }: Notice) => isKnown && !placed.includes(id)
  return (
    <>
      <div className="notices-arrived" role="status">
        {current?.filter(hasArrived).map((notice) => (
          <NoticeText key={notice.id} notice={notice}>
            <button
              type="button"
              className="button button-quiet"
              onClick={() => setPlaced((ids) => [...(ids ?? []), notice.id])}
            >
              Fechar<span className="visually-hidden"> aviso</span>
            </button>
          </NoticeText>
        ))}
      </div>
      {current
        ?.filter((notice) => !hasArrived(notice))
        .map((notice) => (
          <NoticeText key={notice.id} notice={notice}>
            <EditSlot collection="notices" document={notice} />
          </NoticeText>
        ))}
    </>
  )
}

function NoticeText({ notice, children }: { notice: Notice; children: ReactNode }) {
  return (
    <div className="notice" data-severity={notice.severity}>
      <Icon svg={notice.severity === 'info' ? info : alert} />
      <p>
        {notice.text} {notice.link && <a href={notice.link}>Saiba mais</a>}
      </p>
      {children}
    </div>
  )
}

/** A notice without times lasts the whole of its days. */
function isWithin({ from, until }: { from: string; until: string }, { day, time }: LocalTime) {
  const now = `${day}T${time}`
  return from <= now && (until.length > 10 ? now < until : day <= until)
}
