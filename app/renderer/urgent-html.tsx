import assets from 'virtual:page-assets'
import { renderToString } from 'react-dom/server'
import { UrgentBanner } from '#app/shell/urgent-banner.tsx'
import {
  MAX_URGENT,
  readNoticesKey,
  type UrgentNotice,
  urgentDataId,
  urgentMeta,
  urgentRootId,
} from '#app/shell/urgent-notice.ts'
import { localTime } from '#content/local-time.ts'
import { noticesDue, noticeVersion, steadySpan } from '#content/notices-due.ts'
import { escapeHtml } from '#content/text/escape-html.ts'
import type { Bundle } from '#protocol/api-types.ts'
import type { PageReads } from '#protocol/page.ts'
import { jsonForHtml } from './json-for-html.ts'

/** Of a page with urgent notices: what is in it for them. */
export interface UrgentHtml {
  /** Before the app. */
  body: string
  /** In the head, before the scripts. */
  meta: string
  style: string
}

interface Asked {
  /** Milliseconds since 1970. */
  now: number
  timeZone: string
  /** Reads the reader's own campus: only where the page depends on it. */
  campus(): string | undefined
}

/** The banner of what is urgent now, and how long that stays so; both absent where nothing ever is. */
export function urgentHtml(
  { collections }: Bundle,
  { now, timeZone, campus }: Asked,
): { urgent?: UrgentHtml; clock?: PageReads['clock'] } {
  const critical = collections.notices.filter(({ severity }) => severity === 'critical')
  const clock = steadySpan(critical, now, timeZone)
  const all = noticesDue(critical, localTime(now, timeZone))
  if (!clock || all.length === 0) return clock ? { clock } : {}
  const own = campus()
  const due = noticesDue(all, localTime(now, timeZone), own).slice(0, MAX_URGENT).map(shownOf)
  if (due.length === 0) return { clock }
  const banner = renderToString(<UrgentBanner notices={due} campuses={collections.campuses} />)
  return {
    clock,
    urgent: {
      body: `<div id="${urgentRootId}">${banner}</div>
<script type="application/json" id="${urgentDataId}">${jsonForHtml(due)}</script>`,
      meta: `<meta name="${urgentMeta}" content="${escapeHtml(due.map(noticeVersion).join(' '))}">`,
      style: assets.urgent,
    },
  }
}

function shownOf({ id, text, severity, campuses, from, until, link }: UrgentNotice): UrgentNotice {
  return { id, text, severity, campuses, from, until, ...(link && { link }) }
}

/**
 * Leaves out what the device has read before anything is painted. It is part of the page as text, so it uses nothing
 * from outside.
 */
function leaveOutRead(key: string, meta: string): void {
  try {
    const read = (localStorage.getItem(key) ?? '').split(' ')
    const shown = document.querySelector<HTMLMetaElement>(`meta[name=${meta}]`)?.content.split(' ')
    document.documentElement.dataset.lidos = (shown ?? [])
      .flatMap((version, index) => (read.includes(version) ? [index] : []))
      .join(' ')
  } catch {}
}

/** The script in the head of a page with urgent notices. */
export const leaveOutReadScript = `(${leaveOutRead})(${JSON.stringify(readNoticesKey)},${JSON.stringify(urgentMeta)})`
