import open from 'ionicons/dist/svg/open-outline.svg?raw'
import { serverUrl } from '#app/platform/server-url.ts'
import { Icon } from '#app/ui/icon.tsx'
import { sharedSvg } from '#app/ui/shared-icon.tsx'
import { calendarPath } from '#protocol/calendar.ts'

interface Props {
  id: string
  title: string
  link: string | undefined
  /** Until when one can enrol. */
  registration: string | undefined
  isPast: boolean
}

/** What somebody can do about an event: take it into their calendar, and enrol or read more. */
export function EventActions({ id, title, link, registration, isPast }: Props) {
  return (
    <>
      {registration && !isPast && <p>{registration}</p>}
      {!isPast && (
        <a className="button" href={serverUrl + calendarPath(`/eventos/${id}`)} download>
          <Icon svg={sharedSvg('calendar')} />
          <span>
            Na agenda
            <span className="visually-hidden">: {title}</span>
          </span>
        </a>
      )}
      {link && (
        <a className="button button-quiet" href={link} target="_blank" rel="noopener">
          <Icon svg={open} />
          <span>
            Página do evento
            <span className="visually-hidden">: {title} (abre em outra janela)</span>
          </span>
        </a>
      )}
    </>
  )
}
