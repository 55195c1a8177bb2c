import type { FastifyInstance } from 'fastify'
import type { Settings } from '#content/document.ts'
import { localTime } from '#content/local-time.ts'
import { editingPaths } from '#protocol/editing.ts'
import { mayWrite } from '#protocol/policy.ts'
import type { RequireUser } from '#server/accounts/sessions/session-reader.ts'
import {
  instituteTimeZone,
  type PublishedContent,
} from '#server/documents/published/published-content.ts'
import { parseRequest, sendPrivateJson } from '#server/http/api-call.ts'
import { ProblemError } from '#server/http/problem.ts'

interface HolidayDependencies {
  content: Pick<PublishedContent, 'documentJson'>
  requireUser: RequireUser
  now: () => number
}

/** The holidays of a place, for those who may write the settings or a campus to choose from. */
export function holidayRoutes(
  app: FastifyInstance,
  { content, requireUser, now }: HolidayDependencies,
): void {
  const config = { access: 'write' } as const

  app.get(editingPaths.holidays, { config }, async (request, reply) => {
    const user = await requireUser(request)
    if (!mayWrite(user, 'settings') && !mayWrite(user, 'campuses'))
      throw new ProblemError('forbidden')
    const { holidayQuery } = await import('#protocol/schemas/editing.ts')
    const { country, state, city } = parseRequest(holidayQuery, request.query)
    const { suggestHolidays } = await import('./suggest-holidays.ts')
    const today = localTime(now(), instituteTimeZone(content)).day
    const place = {
      country: (country ?? instituteCountry(content)).toUpperCase(),
      state: state?.toUpperCase(),
      city,
    }
    const suggestions = await suggestHolidays(place, today)
    if (typeof suggestions === 'string') throw new ProblemError(suggestions)
    return sendPrivateJson(reply, suggestions)
  })
}

function instituteCountry(content: HolidayDependencies['content']): string {
  const json = content.documentJson('settings', 'institution')
  return (json && (JSON.parse(json) as Settings).country) || ''
}
