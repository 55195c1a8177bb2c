import alert from 'ionicons/dist/svg/alert-circle-outline.svg?raw'
import info from 'ionicons/dist/svg/information-circle-outline.svg?raw'
import { EditSlot } from '#app/editing/edit-slot.tsx'
import { useLocalTime } from '#app/platform/clock.ts'
import { useCampus } from '#app/replica/use-campus.ts'
import { useCollection } from '#app/replica/use-content.ts'
import { Icon } from '#app/ui/icon.tsx'
import { concerns } from '#content/campus-scope.ts'
import type { LocalTime } from '#content/local-time.ts'

/** The notices of this moment for the reader's campus. */
export function Notices() {
  const notices = useCollection('notices') ?? []
  const campus = useCampus()
  const now = useLocalTime()
  const current = notices.filter(
    (notice) => isWithin(notice, now) && (!campus || concerns(notice.campuses, campus.id)),
  )
  return current.map((notice) => (
    <div key={notice.id} className="notice" data-severity={notice.severity}>
      <Icon svg={notice.severity === 'info' ? info : alert} />
      <p>
        {notice.text} {notice.link && <a href={notice.link}>Saiba mais</a>}
      </p>
      <EditSlot collection="notices" document={notice} />
    </div>
  ))
}

/** A notice without times lasts the whole of its days. */
function isWithin({ from, until }: { from: string; until: string }, { day, time }: LocalTime) {
  const now = `${day}T${time}`
  return from <= now && (until.length > 10 ? now < until : day <= until)
}
