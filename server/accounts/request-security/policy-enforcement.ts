import type { FastifyInstance, onRequestHookHandler } from 'fastify'
import { hasRight, type Right } from '#protocol/policy.ts'
import type { UserOf } from '#server/accounts/sessions/session-reader.ts'
import { sendProblem } from '#server/http/problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The right that a call needs; every route of the API names one. */
    access?: Right
  }
}

/**
 * Answers 401 or 403 to whoever lacks the right that a route names, before its body is read. A route of the
 * API that names none throws when it is added, so it has to come after this.
 */
export function enforcePolicy(app: FastifyInstance, userOf: UserOf): void {
  app.addHook('onRoute', (options) => {
    const { url, method, config } = options
    const access = config?.access
    if (isApi(url) && !access) {
      throw new Error(`${method} ${url}: names no right in config.access`)
    }
    // What is open to visitors does not wait for a session to be looked up.
    if (!access || hasRight(null, access)) return
    const enforce: onRequestHookHandler = (request, reply, done) => {
      userOf(request).then((user) => {
        if (hasRight(user, access)) done()
        else sendProblem(reply, user ? 'forbidden' : 'signed_out')
      }, done)
    }
    options.onRequest = [...[options.onRequest ?? []].flat(), enforce]
  })
}

function isApi(url: string): boolean {
  return url === '/api' || url.startsWith('/api/') || url.startsWith('/.well-known/')
}
