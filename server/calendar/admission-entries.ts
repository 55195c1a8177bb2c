import type { CalendarEntry } from '#content/calendar/write-calendar.ts'
import { readerPath } from '#content/define-collection.ts'
import { admissions } from '#content/definitions/admissions.ts'
import type { PublicDocument } from '#content/document.ts'
import { nameWithDoubt } from '#content/doubts.ts'
import { readableId } from '#content/text/readable-id.ts'

/**
 * The dated steps of an admission. An entry is the same as long as its step has its name, wherever it stands; its
 * sequence is the revision of the admission.
 */
export function admissionEntries(
  admission: PublicDocument<'admissions'>,
  publicUrl: string,
): CalendarEntry[] {
  const { id, title, steps, revision, updatedAt } = admission
  const url = publicUrl + readerPath(admissions, admission)
  const named = new Map<string, number>()
  return steps.flatMap(({ name, start, end, place, link }) => {
    const key = readableId(name, 'etapa')
    const count = (named.get(key) ?? 0) + 1
    named.set(key, count)
    const first = start ?? end
    if (!first) return []
    return [
      {
        uid: `${admissions.name}-${id}-${key}${count > 1 ? `-${count}` : ''}@${new URL(publicUrl).host}`,
        sequence: revision,
        changedAt: updatedAt,
        title: nameWithDoubt(admission, `${name}: ${title}`, 'steps', 'title'),
        start: first,
        ...(start && end && { end }),
        ...(place && { place }),
        description: [link, `Confira antes: ${url}`].filter(Boolean).join('\n'),
        url,
      },
    ]
  })
}
