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
  /** Nobody has confirmed when it takes place: then its own page comes first. */
  isDoubtful: boolean
}

/** What somebody can do about an event: take it into their calendar, and enrol or read more. */
export function EventActions({ id, title, link, registration, isPast, isDoubtful }: Props) {
  const isPageFirst = link !== undefined && isDoubtful && !isPast
  const calendar = !isPast && (
    <a
      className={`button ${isPageFirst ? 'button-quiet' : ''}`}
      href={serverUrl + calendarPath(`/eventos/${id}`)}
      download
    >
      <Icon svg={sharedSvg('calendar')} />
      <span>
        Adicionar à agenda
        <span className="visually-hidden">: {title}</span>
      </span>
    </a>
  )
  const page = link && (
    <a
      className={`button ${isPageFirst ? '' : 'button-quiet'}`}
      href={link}
      target="_blank"
      rel="noopener"
    >
      <Icon svg={open} />
      <span>
        Página do evento
        <span className="visually-hidden">: {title} (abre em outra janela)</span>
      </span>
    </a>
  )
  return (
    <>
      {registration && !isPast && <p>{registration}</p>}
      {isPageFirst ? (
        <>
          {page}
          {calendar}
        </>
      ) : (
        <>
          {calendar}
          {page}
        </>
      )}
    </>
  )
}
