import type { FastifyInstance } from 'fastify'
import { type StarMark, starLimits, starPaths } from '#protocol/stars.ts'
import type { SessionReader } from '#server/accounts/sessions/session-reader.ts'
import { parseRequest, sendPrivateJson } from '#server/http/api-call.ts'
import type { StarStore } from '#server/store/star-store.ts'

interface Dependencies {
  stars: StarStore
  requireUser: SessionReader['requireUser']
  /** Milliseconds since 1970. */
  now: () => number
}

/** So many marks with the longest ids. */
const MAX_BODY_BYTES = 160 * 1024

const config = { access: 'use_account' } as const

/** Joins what a device knows of its owner's stars with what their account knows. */
export function starRoutes(app: FastifyInstance, { stars, requireUser, now }: Dependencies): void {
  app.post(starPaths.stars, { config, bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
    const user = await requireUser(request)
    const { starMarks } = await import('#protocol/schemas/stars.ts')
    const { marks } = parseRequest(starMarks, request.body)
    // A clock that is ahead must not win for ever.
    const latest = now()
    const told = marks.map((mark): StarMark => ({ ...mark, at: Math.min(mark.at, latest) }))
    await stars.merge(user.id, told, starLimits.marks)
    return sendPrivateJson(reply, { marks: await stars.list(user.id) })
  })
}
