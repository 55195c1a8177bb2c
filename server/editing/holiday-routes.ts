import type { FastifyInstance } from 'fastify'
import { localTime } from '#content/local-time.ts'
import { editingPaths } from '#protocol/editing.ts'
import { mayWrite } from '#protocol/policy.ts'
import type { RequireUser } from '#server/accounts/sessions/session-reader.ts'
import { instituteTimeZone, type PublishedContent } from '#server/documents/published-content.ts'
import { parseRequest, sendPrivateJson } from '#server/http/api-call.ts'
import { ProblemError } from '#server/http/problem.ts'

interface HolidayDependencies {
  content: Pick<PublishedContent, 'documentJson'>
  requireUser: RequireUser
  now: () => number
}

/** The holidays of a state, for those who may write the settings to choose from. */
export function holidayRoutes(
  app: FastifyInstance,
  { content, requireUser, now }: HolidayDependencies,
): void {
  const config = { access: 'write' } as const

  app.get(editingPaths.holidays, { config }, async (request, reply) => {
    if (!mayWrite(await requireUser(request), 'settings')) throw new ProblemError('forbidden')
    const { holidayQuery } = await import('#protocol/schemas/editing.ts')
    const { state } = parseRequest(holidayQuery, request.query)
    const { suggestHolidays } = await import('./suggest-holidays.ts')
    const today = localTime(now(), instituteTimeZone(content)).day
    const suggestions = await suggestHolidays(state.toUpperCase(), today)
    if (!suggestions) throw new ProblemError('unknown_state')
    return sendPrivateJson(reply, suggestions)
  })
}
