import type { FastifyInstance } from 'fastify'
import { accountHeaders } from '#protocol/accounts.ts'
import { isFromNativeApp } from '#server/http/is-from-native-app.ts'
import { sendProblem } from '#server/http/problem.ts'
import { bearerOf, type SessionCookies } from './session-cookies.ts'

const reading = ['GET', 'HEAD', 'OPTIONS']

/**
 * Refuses writes that a browser may have been made to send: those from other sites' pages, and those with a
 * session's cookie but without the header that only our own pages can add. A call with a bearer token sends
 * nothing by itself, so it passes. The hybrid app's pages are another site's: what they send passes, without the
 * cookies that may have come along.
 */
export function refuseForgedRequests(
  app: FastifyInstance,
  cookies: SessionCookies,
  publicUrl: string,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { method, headers } = request
    if (isFromNativeApp(request, publicUrl)) {
      delete headers.cookie
      return done()
    }
    if (reading.includes(method) || bearerOf(request) !== undefined) return done()
    const cookie = cookies.sent(request)
    const site = String(headers['sec-fetch-site'] ?? 'none')
    const isFromElsewhere =
      !['same-origin', 'none'].includes(site) || (headers.origin ?? publicUrl) !== publicUrl
    const isUnproven =
      cookie !== undefined && !cookies.isXsrfFor(cookie, headers[accountHeaders.xsrf])
    if (isFromElsewhere || isUnproven) sendProblem(reply, 'forged_request')
    else done()
  })
}
