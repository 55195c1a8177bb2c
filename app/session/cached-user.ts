import type { SessionUser } from '#protocol/api-types.ts'
import { xsrfCookie } from '#protocol/csrf.ts'

const name = 'conta'

/**
 * Who is signed in, for a start without the server. Kept beside the anti-forgery cookie, which ends with the session:
 * with another one, or none, it counts for nothing. What a user may do, the server alone decides.
 */
export function cachedUser(): SessionUser | undefined {
  const cookie = sessionMark()
  try {
    const { mark, user } = JSON.parse(localStorage.getItem(name) ?? '{}')
    if (cookie && mark === cookie) return user
    localStorage.removeItem(name)
  } catch {
    // The device keeps nothing, or something else.
  }
  return undefined
}

export function cacheUser(user: SessionUser | null): void {
  const mark = sessionMark()
  try {
    if (user && mark) localStorage.setItem(name, JSON.stringify({ mark, user }))
    else localStorage.removeItem(name)
  } catch {
    // Without it, a start without the server waits for who is signed in.
  }
}

function sessionMark(): string | undefined {
  return new RegExp(`(?:^|; )${xsrfCookie}=([^;]+)`).exec(document.cookie)?.[1]
}
