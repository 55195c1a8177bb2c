import type { FastifyInstance } from 'fastify'
import { writeCalendar } from '#content/calendar/write-calendar.ts'
import { documentPages } from '#content/define-collection.ts'
import { admissions } from '#content/definitions/admissions.ts'
import type { PublicDocument } from '#content/document.ts'
import { calendarPath } from '#protocol/calendar.ts'
import type { PublishedContent } from '#server/documents/published-content.ts'
import { sendFailure } from '#server/http/failures.ts'
import { CachedResponse, sendRepresentation } from '#server/http/representation.ts'
import { admissionEntries } from './admission-entries.ts'

/** Calendar files of what has dates, as programs and phones import them. */
export function calendarRoutes(
  app: FastifyInstance,
  content: PublishedContent,
  publicUrl: string,
): void {
  const { list } = documentPages(admissions) ?? { list: '' }
  app.get<{ Params: { id: string } }>(calendarPath(`${list}/:id`), (request, reply) => {
    const { id } = request.params
    const admission = content.bundle.collections.admissions.find((each) => each.id === id)
    if (!admission) return sendFailure(request, reply, 'not_found')
    const file = CachedResponse.of(() => admissionFile(content, admission, publicUrl), {
      contentType: 'text/calendar; charset=utf-8',
    })
    reply.header('content-disposition', `inline; filename="${id}.ics"`)
    return sendRepresentation(request, reply, file)
  })
}

function admissionFile(
  { bundle }: PublishedContent,
  admission: PublicDocument<'admissions'>,
  publicUrl: string,
): string {
  const [settings] = bundle.collections.settings
  const info = {
    name: admission.title,
    product: settings?.appName ?? '',
    timeZone: settings?.timeZone ?? 'UTC',
  }
  return writeCalendar(info, admissionEntries(admission, publicUrl))
}
