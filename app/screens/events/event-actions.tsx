import open from 'ionicons/dist/svg/open-outline.svg?raw'
import { serverUrl } from '#app/platform/server-url.ts'
import { Icon } from '#app/ui/icon.tsx'
import { calendarPath } from '#protocol/calendar.ts'

interface Props {
  id: string
  title: string
  link: string | undefined
  /** Until when one can enrol. */
  registration: string | undefined
  isPast: boolean
}

/** What somebody can do about an event: enrol or read more, and take it into their calendar. */
export function EventActions({ id, title, link, registration, isPast }: Props) {
  return (
    <>
      {registration && !isPast && <p>{registration}</p>}
      {link && (
        <a
          className={isPast ? 'event-link' : 'event-link button button-quiet'}
          href={link}
          target="_blank"
          rel="noopener"
        >
          <span>
            Página do evento
            <span className="visually-hidden">: {title} (abre em outra janela)</span>
          </span>
          <Icon svg={open} />
        </a>
      )}
      {!isPast && (
        <a
          className="event-link button button-quiet"
          href={serverUrl + calendarPath(`/eventos/${id}`)}
          download
        >
          <span>
            Adicionar à agenda
            <span className="visually-hidden">: {title}</span>
          </span>
        </a>
      )}
    </>
  )
}
