import type { FastifyInstance } from 'fastify'
import type { Accounts } from './accounts/open-accounts.ts'
import { calendarImportRoutes } from './calendar-import/calendar-import-routes.ts'
import type { CalendarAccess } from './calendar-import/fetch-calendar.ts'
import { commentRoutes } from './comments/comment-routes.ts'
import { contentQualityRoutes } from './content-quality/content-quality-routes.ts'
import type { AllDocuments } from './documents/all-documents.ts'
import { staffDocumentRoutes } from './documents/document-routes.ts'
import type { PublishedContent } from './documents/published/published-content.ts'
import type { DocumentWriter } from './documents/write/write-request.ts'
import { draftRoutes } from './editing/draft-routes.ts'
import { holidayRoutes } from './editing/holiday-routes.ts'
import { presenceRoutes } from './editing/presence-routes.ts'
import { PresenceTracker } from './editing/presence-tracker.ts'
import { staffEventRoutes } from './editing/staff-events.ts'
import { auditRoutes } from './history/audit-routes.ts'
import { historyRoutes } from './history/history-routes.ts'
import { restorationRoutes } from './history/restoration-routes.ts'
import { trashRoutes } from './history/trash-routes.ts'
import type { BodyTimes } from './http/request-times.ts'
import { mediaRoutes } from './media/media-routes.ts'
import { notificationRoutes } from './notifications/notification-routes.ts'
import { correctionForm } from './proposals/correction-form.ts'
import { correctionRoutes } from './proposals/correction-routes.ts'
import { proposalRoutes } from './proposals/proposal-routes.ts'
import { PolledSignal } from './realtime/polled-signal.ts'
import type { StreamHub } from './realtime/stream-hub.ts'
import { starRoutes } from './stars/star-routes.ts'
import type { Stores } from './store/stores.ts'
import { tableRoutes } from './tables/table-routes.ts'
import type { UsageSources } from './usage/read-usage.ts'

interface Dependencies extends Omit<Stores, 'accounts'> {
  accounts: Accounts
  documents: AllDocuments
  content: PublishedContent
  streams: StreamHub
  /** Tells that something of an account, or of its sessions, changed. */
  accountChanges: PolledSignal
  writer: DocumentWriter
  /** Megabytes that all pictures may take together. */
  mediaQuota: number
  digest: { mail: boolean; hour: number }
  /** Where the counts of readers come from. */
  usageSources: UsageSources
  /** Origins of push services that the operator added. */
  pushServices?: readonly string[]
  /** How long a picture may take to come. */
  uploadTimes: BodyTimes
  /** How calendars from elsewhere are fetched. */
  calendarAccess?: CalendarAccess
  now: () => number
}

/** What staff do besides writing documents, and readers' corrections, which they decide on. */
export function administrationRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { store, content, editing, notifications, accounts, writer, now } = dependencies
  const { sessions } = accounts
  const common = {
    ...dependencies,
    accounts: accounts.store,
    requireUser: sessions.requireUser,
    rateLimiter: accounts.rateLimiter,
  }
  staffDocumentRoutes(app, common)
  mediaRoutes(app, { ...common, quotaBytes: dependencies.mediaQuota * 1e6 })
  historyRoutes(app, common)
  restorationRoutes(app, common)
  trashRoutes(app, common)
  auditRoutes(app, common)
  correctionRoutes(app, common)
  correctionForm(app, common)
  proposalRoutes(app, common)
  contentQualityRoutes(app, common)
  commentRoutes(app, common)
  notificationRoutes(app, {
    ...common,
    sessions,
    pushServices: dependencies.pushServices ?? [],
  })
  starRoutes(app, common)
  calendarImportRoutes(app, {
    ...common,
    write: writer.write,
    access: dependencies.calendarAccess ?? { userAgent: 'CampusNaMao', origins: [] },
  })
  tableRoutes(app, common)
  draftRoutes(app, common)
  holidayRoutes(app, common)
  const logError = (error: unknown, message: string) => app.log.error({ err: error }, message)
  const presence = new PresenceTracker({ editing, store, now, logError })
  const stopListening = content.subscribe(() => presence.documentChanged())
  app.addHook('onClose', async () => {
    stopListening()
    presence.close()
  })
  presenceRoutes(app, { ...common, presence })
  const news = new PolledSignal(async () => (await notifications.pulse()).state, logError)
  staffEventRoutes(app, { ...dependencies, presence, news, sessions })
}
