import type { FastifyInstance } from 'fastify'
import { mayWrite } from '#protocol/policy.ts'
import { noticeTopics, pushLimits } from '#protocol/push.ts'
import { pushPaths } from '#protocol/push-paths.ts'
import type { RateLimiter } from '#server/accounts/request-security/rate-limiter.ts'
import type { RequireUser } from '#server/accounts/sessions/session-reader.ts'
import type { PublishedContent } from '#server/documents/published/published-content.ts'
import { parseRequest, sendNothing, sendPrivateJson } from '#server/http/api-call.ts'
import { clientAddress } from '#server/http/client-address.ts'
import { ProblemError, sendProblem } from '#server/http/problem.ts'
import type { PushStore } from '#server/store/push-store.ts'
import { hasProperKeys, isPushService } from './push-services.ts'

interface Dependencies {
  push: PushStore
  /** The installation's public key. */
  key: string
  /** Origins of push services that the operator added. */
  services: readonly string[]
  rateLimiter: RateLimiter
  content: Pick<PublishedContent, 'bundle'>
  requireUser: RequireUser
  /** Milliseconds since 1970. */
  now: () => number
}

const config = { access: 'read_published' } as const

/** The calls by which a device says what it wants to be told of, without an account. Nothing else of a request is kept. */
export function pushRoutes(
  app: FastifyInstance,
  { push, key, services, rateLimiter, content, requireUser, now }: Dependencies,
): void {
  app.get(pushPaths.key, { config }, (_request, reply) => sendPrivateJson(reply, { key }))

  app.put(
    pushPaths.subscription,
    { config, bodyLimit: pushLimits.bodyBytes },
    async (request, reply) => {
      const { followedTopics } = await import('#protocol/schemas/push.ts')
      const { subscription, topics } = parseRequest(followedTopics, request.body)
      const { endpoint, keys } = subscription
      if (!isPushService(endpoint, services) || !hasProperKeys(keys))
        throw new ProblemError('push_refused')
      const wait = await rateLimiter.begin({ kind: 'push', address: clientAddress(request) })
      if (wait > 0) return sendProblem(reply.header('retry-after', wait), 'too_many_requests')
      const day = new Date(now()).toISOString().slice(0, 10)
      if (!(await push.follow({ endpoint, ...keys }, topics, day)))
        throw new ProblemError('push_refused')
      return sendNothing(reply)
    },
  )

  app.get(pushPaths.reach, { config: { access: 'write' } }, async (request, reply) => {
    if (!mayWrite(await requireUser(request), 'notices')) throw new ProblemError('forbidden')
    const { reachQuery } = await import('#protocol/schemas/push.ts')
    const asked = parseRequest(reachQuery, request.query).campuses?.split(',')
    const campuses = content.bundle.collections.campuses
      .map(({ id }) => id)
      .filter((id) => !asked || asked.includes(id))
    return sendPrivateJson(reply, { devices: await push.countFollowers(noticeTopics(campuses)) })
  })
}
