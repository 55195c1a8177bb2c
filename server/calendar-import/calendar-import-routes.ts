import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createMutex } from '#content/promises/create-mutex.ts'
import type { CalendarImportAnswer } from '#protocol/api-types.ts'
import { calendarImportPaths } from '#protocol/calendar-imports.ts'
import { mayDo } from '#protocol/policy.ts'
import type { RequireUser } from '#server/accounts/sessions/session-reader.ts'
import { sendPrivateJson } from '#server/http/api-call.ts'
import { ProblemError } from '#server/http/problem.ts'
import { type CalendarImporter, importCalendar } from './import-calendar.ts'
import { readStates } from './import-state.ts'

interface Dependencies extends CalendarImporter {
  requireUser: RequireUser
}

type Call = FastifyRequest<{ Params: { id: string } }>

/** The result of a calendar's last import, and importing it now; for users who may edit the calendar. */
export function calendarImportRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { store, calendarImports, requireUser } = dependencies
  const config = { access: 'write' } as const
  const path = calendarImportPaths.import(':id')
  // Each waits for a server somewhere.
  const oneAtATime = createMutex()

  async function requireEditable(request: Call): Promise<string> {
    const user = await requireUser(request)
    const { id } = request.params
    if (!mayDo(user, 'edit', 'calendars')) throw new ProblemError('forbidden')
    const calendar = await store.get('calendars', id)
    if (!calendar) throw new ProblemError('not_found')
    if (!mayDo(user, 'edit', 'calendars', calendar)) throw new ProblemError('forbidden')
    return id
  }

  app.get(path, { config }, async (request: Call, reply) => {
    const id = await requireEditable(request)
    const report = (await readStates(calendarImports)).get(id)?.report
    return sendPrivateJson(reply, { ...(report && { report }) } satisfies CalendarImportAnswer)
  })

  app.post(path, { config }, async (request: Call, reply) => {
    const id = await requireEditable(request)
    const report = await oneAtATime(() => importCalendar(dependencies, id))
    if (!report) throw new ProblemError('not_found')
    return sendPrivateJson(reply, { report } satisfies CalendarImportAnswer)
  })
}
