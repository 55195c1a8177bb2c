import type { FastifyInstance } from 'fastify'
import { accountHeaders } from '#protocol/accounts.ts'
import { sendProblem } from '#server/http/problem.ts'
import { bearerOf, type SessionCookies } from './session-cookies.ts'

const reading = ['GET', 'HEAD', 'OPTIONS']

/**
 * Refuses writes that a browser may have been made to send: those with a session's cookie, but without the
 * header that only our own pages can add. A call with a bearer token sends nothing by itself, so it passes.
 */
export function refuseForgedRequests(app: FastifyInstance, cookies: SessionCookies): void {
  app.addHook('onRequest', (request, reply, done) => {
    const cookie = cookies.sent(request)
    const isAmbient = cookie !== undefined && bearerOf(request) === undefined
    if (!isAmbient || reading.includes(request.method)) return done()
    if (cookies.isXsrfFor(cookie, request.headers[accountHeaders.xsrf])) return done()
    sendProblem(reply, 'forged_request')
  })
}
