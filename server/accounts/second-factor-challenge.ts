import type { FastifyRequest } from 'fastify'
import { accountHeaders } from '#protocol/accounts.ts'
import { cookiePrefix, readCookie } from './session-cookies.ts'

/** The cookie that says whose second factor is asked for, between the password and the code. */
export function challengeCookie(publicUrl: string): string {
  return `${cookiePrefix(publicUrl)}.two_factor`
}

/** What a request says of it: in the cookie, or in a header where no cookies are taken. Signed, so that nobody makes one up. */
export function challengeOf(request: FastifyRequest, publicUrl: string): string | undefined {
  const header = request.headers[accountHeaders.challenge]
  // Nothing that would be a cookie of its own beside it.
  const isValue = typeof header === 'string' && /^[\w.%~-]+$/.test(header)
  return isValue ? header : readCookie(request, challengeCookie(publicUrl))
}
