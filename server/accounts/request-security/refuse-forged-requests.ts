import type { FastifyInstance } from 'fastify'
import { accountHeaders } from '#protocol/accounts.ts'
import { bearerOf, type SessionCookies } from '#server/accounts/sessions/session-cookies.ts'
import { isFromNativeApp } from '#server/http/admit-native-apps.ts'
import { sendProblem } from '#server/http/problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A plain form posts here. It carries a secret token, which proves it; neither cookie nor origin does. */
    isTokenForm?: true
  }
}

const safeMethods = ['GET', 'HEAD', 'OPTIONS']

/**
 * Refuses writes that a browser may have been made to send: those from other sites' pages, and those with a
 * session's cookie but without the header that only our own pages can add. A call with a bearer token sends
 * nothing by itself, so it passes; so does a form with the token of a mail, which no other site knows. The hybrid app's pages are another site's: what they send passes, without the
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
    const { isTokenForm } = request.routeOptions.config
    if (safeMethods.includes(method) || isTokenForm || bearerOf(request) !== undefined)
      return done()
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
