import type { z } from 'zod'
import type * as accounts from './schemas/accounts.ts'
import type * as audit from './schemas/audit.ts'
import type * as calendarImports from './schemas/calendar-imports.ts'
import type * as comments from './schemas/comments.ts'
import type * as components from './schemas/components.ts'
import type * as contentQuality from './schemas/content-quality.ts'
import type * as documents from './schemas/documents.ts'
import type * as editing from './schemas/editing.ts'
import type * as errors from './schemas/errors.ts'
import type * as history from './schemas/history.ts'
import type * as media from './schemas/media.ts'
import type * as notifications from './schemas/notifications.ts'
import type * as openNowSchemas from './schemas/open-now.ts'
import type * as proposals from './schemas/proposals.ts'
import type * as push from './schemas/push.ts'
import type * as tableImport from './schemas/table-import.ts'
import type * as usage from './schemas/usage.ts'

/**
 * The types of what the API takes and answers, as its schemas make them. They stand apart because the schemas are made
 * of the kinds and limits in the files beside this one.
 */
export type SessionUser = z.infer<typeof accounts.sessionUser>
export type SessionReport = z.infer<typeof accounts.sessionReport>
export type AccountOptions = z.infer<typeof accounts.accountOptions>
export type SessionAnswer = z.infer<typeof accounts.sessionAnswer>
export type InvitationOffer = z.infer<typeof accounts.invitationOffer>
export type OpenInvitation = z.infer<typeof accounts.openInvitation>
export type AcceptedInvitation = z.infer<typeof accounts.acceptedInvitation>
export type OpenSession = z.infer<typeof accounts.openSession>
export type UserEntry = z.infer<typeof accounts.userEntry>
export type AccountEvent = z.infer<typeof accounts.accountEvent>

export type AuditQuery = z.infer<typeof audit.auditQuery>
export type AuditUser = z.infer<typeof audit.auditUser>
export type AuditEntry = z.infer<typeof audit.auditEntry>
export type AuditPage = z.infer<typeof audit.auditPage>

export type Bundle = z.infer<typeof documents.bundle>
export type OpenNow = z.infer<typeof openNowSchemas.openNow>
export type PublicChange = z.infer<typeof documents.publicChange>
/** A document as staff see it, in a view that holds only those that the person may read. */
export type StaffChange = z.infer<typeof documents.staffChange>
export type ChangesMessage = z.infer<typeof documents.changesMessage>
export type SnapshotMessage = z.infer<typeof documents.snapshotMessage>
export type ChangesAnswer = z.infer<typeof documents.changesAnswer>

export type ContentIssue = z.infer<typeof contentQuality.contentIssue>
export type ContentQualityAnswer = z.infer<typeof contentQuality.contentQualityAnswer>
export type UpcomingStatusChange = z.infer<typeof contentQuality.upcoming>
export type RecentChange = z.infer<typeof contentQuality.recentChange>
export type CalendarImportReport = z.infer<typeof calendarImports.calendarImportReport>
export type CalendarImportAnswer = z.infer<typeof calendarImports.calendarImportAnswer>
export type CalendarEntry = z.infer<typeof contentQuality.calendarEntry>
export type CalendarAnswer = z.infer<typeof contentQuality.calendarAnswer>
export type DashboardAnswer = z.infer<typeof contentQuality.dashboardAnswer>

export type WriteReceipt = z.infer<typeof documents.writeReceipt>
export type DraftAnswer = z.infer<typeof editing.draftAnswer>
export type DraftReceipt = z.infer<typeof editing.draftReceipt>
export type PushReach = z.infer<typeof push.pushReach>
export type HolidaySuggestions = z.infer<typeof editing.holidaySuggestions>
export type SuggestedHoliday = HolidaySuggestions['holidays'][number]
export type PresenceMessage = z.infer<typeof editing.presenceMessage>
export type PresenceEvent = z.infer<typeof editing.presenceEvent>

export type Problem = z.infer<typeof errors.problem>
export type FieldError = z.infer<typeof errors.fieldError>

export type Author = z.infer<typeof components.author>
export type CarriedProposal = z.infer<typeof history.carriedProposal>
export type HistoryEntry = z.infer<typeof history.historyEntry>
export type HistoryPage = z.infer<typeof history.historyPage>
export type HistoryRevision = z.infer<typeof history.historyRevision>
export type RestorationPlan = z.infer<typeof history.restorationPlan>
export type RestorationReceipt = z.infer<typeof history.restorationReceipt>
export type TrashEntry = z.infer<typeof history.trashEntry>
export type TrashPage = z.infer<typeof history.trashPage>

export type PictureUse = z.infer<typeof media.pictureUse>
export type MediumEntry = z.infer<typeof media.mediumEntry>
export type MediumChange = z.infer<typeof media.mediumChange>
export type MediaList = z.infer<typeof media.mediaList>
export type ReplacementReport = z.infer<typeof media.replacementReport>

export type CommentEntry = z.infer<typeof comments.commentEntry>
export type CommentThread = z.infer<typeof comments.commentThread>
export type Notification = z.infer<typeof notifications.notification>
export type NotificationList = z.infer<typeof notifications.notificationList>
export type DigestSettings = z.infer<typeof notifications.digestSettings>

export type Proposed = z.infer<typeof proposals.proposed>
export type ProposedCorrection = z.infer<typeof proposals.proposedCorrection>
export type CorrectionReceipt = z.infer<typeof proposals.correctionReceipt>
export type ReviewReceipt = z.infer<typeof proposals.reviewReceipt>
export type TrackedCorrection = z.infer<typeof proposals.trackedCorrection>
export type ProposalEntry = z.infer<typeof proposals.proposalEntry>
export type ProposalList = z.infer<typeof proposals.proposalList>
export type Settled = z.infer<typeof proposals.settled>

export type ImportRow = z.infer<typeof tableImport.importRow>
export type ImportRequest = z.infer<typeof tableImport.importRequest>
export type FieldChange = z.infer<typeof tableImport.fieldChange>
export type RowOutcome = z.infer<typeof tableImport.rowOutcome>
export type ImportAnswer = z.infer<typeof tableImport.importAnswer>

export type ZeroResultReport = z.infer<typeof contentQuality.zeroResultReport>
export type ZeroResultQuery = z.infer<typeof contentQuality.zeroResultQuery>

export type UsageReport = z.infer<typeof usage.usageReport>
export type UsageList = z.infer<typeof usage.usageList>
export type UsageAnswer = z.infer<typeof usage.usageAnswer>
