import { findTitle } from '#app/navigation/focus.ts'
import { hideNotices } from './hide-notices.ts'
import { keepVersionRead, readVersions } from './read-notices.ts'
import { readNoticesKey } from './urgent-notice.ts'

/** Closes a version of a notice on home for good; the focus goes on to the title of the screen. */
export function closeNotice(version: string): void {
  findTitle()?.focus({ preventScroll: true })
  keepVersionRead(version)
  hideNotices(readNoticesKey, readVersions())
}
