import type { FastifyInstance, FastifyRequest } from 'fastify'
import { accountHeaders } from '#protocol/account-headers.ts'
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
 * Refuses writes that a browser may have been made to send: those from other sites' pages, and those with a session's
 * cookie but without the header that only our own pages can add. Passes: a call with a bearer token, which no browser
 * sends by itself; a form with the token of a mail, which no other site knows; and the hybrid app, whose cookies
 * `admitNativeApps` has dropped. Add it after that.
 */
export function refuseForgedRequests(
  app: FastifyInstance,
  cookies: SessionCookies,
  publicUrl: string,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (isUnforgeable(request) || isProven(request)) done()
    else sendProblem(reply, 'forged_request')
  })

  function isUnforgeable(request: FastifyRequest): boolean {
    return (
      safeMethods.includes(request.method) ||
      request.routeOptions.config.isTokenForm === true ||
      isFromNativeApp(request, publicUrl) ||
      bearerOf(request) !== undefined
    )
  }

  /** The browser says that one of our pages sends it, and that page could read the session's token. */
  function isProven(request: FastifyRequest): boolean {
    const { headers } = request
    const cookie = cookies.sent(request)
    const site = String(headers['sec-fetch-site'] ?? 'none')
    const isFromElsewhere =
      !['same-origin', 'none'].includes(site) || (headers.origin ?? publicUrl) !== publicUrl
    const hasToken = cookie === undefined || cookies.isXsrfFor(cookie, headers[accountHeaders.xsrf])
    return !isFromElsewhere && hasToken
  }
}
