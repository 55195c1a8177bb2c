import type { Stream } from '#app/platform/stream.ts'
import type { IdTokenClaims, SessionUser } from '#protocol/accounts.ts'

/** What an identity token says, and when it begins and ends, in milliseconds since 1970. */
export interface TokenDetails {
  claims: IdTokenClaims
  issuedAt: number
  expiresAt: number
}

/** What one tab tells the others: nobody is signed in any more, or they should ask the server again. */
export type SessionNotice = 'signed-out' | 'ask'

/** How the calls tell what they learn. */
export interface SessionReports {
  readonly user: Stream<SessionUser | null | undefined>
  reportUser(user: SessionUser | null): void
  reportToken(token: string | undefined, details?: TokenDetails): void
  /** Tells the other tabs: `signed-out`, or that they should ask the server again. */
  tellOthers(notice: SessionNotice): void
}
