import alert from 'ionicons/dist/svg/alert-circle-outline.svg?raw'
import close from 'ionicons/dist/svg/close-outline.svg?raw'
import { campusNames } from '#app/i18n/campus-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { Summary } from '#content/document.ts'
import { noticeVersion } from '#content/notices-due.ts'
import type { UrgentNotice } from './urgent-notice.ts'

interface Props {
  notices: readonly UrgentNotice[]
  campuses: readonly Summary<'campuses'>[]
  /** Whether a notice is gone, and its room is kept so that nothing moves. */
  isGone?(notice: UrgentNotice): boolean
  onRead?(notice: UrgentNotice, button: HTMLElement): void
}

/** Urgent notices one below the other, each until somebody closes it. */
export function UrgentList({ notices, campuses, isGone, onRead }: Props) {
  return (
    <ul>
      {notices.map((notice) => (
        <li
          key={noticeVersion(notice)}
          className="urgent-notice"
          data-gone={isGone?.(notice) || undefined}
        >
          <Icon svg={alert} />
          <p>
            <b>
              {['Urgente', campusNames(notice.campuses, campuses)].filter(Boolean).join(' · ')}:
            </b>{' '}
            {notice.text} {notice.link && <a href={notice.link}>Saiba mais</a>}
          </p>
          <button
            type="button"
            className="needs-script"
            onClick={({ currentTarget }) => onRead?.(notice, currentTarget)}
          >
            <Icon svg={close} />
            <span className="visually-hidden">Fechar aviso urgente</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The banner as a page brings it: above everything, and gone with the page when that is scrolled. */
export function UrgentBanner(props: Props) {
  return (
    <section className="urgent" aria-label="Avisos urgentes">
      <UrgentList {...props} />
    </section>
  )
}
