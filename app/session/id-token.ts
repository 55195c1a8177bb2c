import type { Stream } from '#app/platform/stream.ts'
import { accountPaths, type IdTokenClaims } from '#protocol/accounts.ts'
import type { SessionUser } from '#protocol/api-types.ts'
import type { Send } from './http-client.ts'

/** Renewed this long before it ends. */
const MARGIN_MS = 60_000

const RETRY_AFTER_MS = 15_000

/** Keeps an identity token while somebody wants one: fetched at once, renewed before it ends and when the page is looked at again. */
export function createIdTokenRefresher(send: Send, reports: SessionReports) {
  let isKept = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let dueAt = 0
  let endsAt = 0
  let latest = 0

  async function renew(): Promise<void> {
    clearTimeout(timer)
    latest += 1
    const mine = latest
    if (!isKept || !reports.user.get()) {
      dueAt = 0
      reports.reportToken(undefined)
      return
    }
    const answer = await send<{ token: string }>('GET', accountPaths.idToken)
    if (mine !== latest) return
    const isDone = answer.kind === 'done'
    accept(isDone ? answer.value.token : undefined, !isDone && answer.code === 'offline')
  }

  function accept(next: string | undefined, isOffline: boolean): void {
    const details = next && readToken(next)
    // The device's clock may be wrong: how long it lasts counts, not when it ends.
    const lasts = details ? details.expiresAt - details.issuedAt : 0
    const wait = details ? Math.max(lasts - MARGIN_MS, lasts / 2) : RETRY_AFTER_MS
    dueAt = Date.now() + wait
    timer = setTimeout(() => void renew(), wait)
    if (details) {
      endsAt = Date.now() + lasts
      reports.reportToken(next, details)
    } else if (!isOffline || Date.now() >= endsAt) reports.reportToken(undefined)
  }

  // A device that slept did not count the time.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && isKept && Date.now() >= dueAt) void renew()
  })

  return {
    /** To be called when somebody else is signed in, or the same person with other rights. */
    renew: () => void renew(),
    keep(): () => void {
      isKept = true
      void renew()
      return () => {
        isKept = false
        void renew()
      }
    },
  }
}

/** What a token says; whether it is genuine, those who rely on it find out by its signature. */
function readToken(token: string): TokenDetails | undefined {
  try {
    const payload = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0))
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as IdTokenClaims
    return { claims, issuedAt: claims.iat * 1000, expiresAt: claims.exp * 1000 }
  } catch {
    return undefined
  }
}

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
