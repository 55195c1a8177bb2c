import type { CalendarEntry } from '#content/calendar/write-calendar.ts'
import { readerPath } from '#content/define-collection.ts'
import { admissions } from '#content/definitions/admissions.ts'
import type { PublicDocument } from '#content/document.ts'
import { isDoubtful, nameWithDoubt } from '#content/doubts.ts'
import { readableId } from '#content/text/readable-id.ts'

/** What the title of an entry is made of; a date in doubt is a step in doubt. */
const titleFields = ['steps', 'title']

/**
 * The dated steps of an admission. An entry is the same as long as its step has its name, wherever it stands: of several
 * of one name the later ones are numbered. Its sequence is the revision of the admission.
 */
export function admissionEntries(
  admission: PublicDocument<'admissions'>,
  publicUrl: string,
): CalendarEntry[] {
  const { id, title, steps, revision, updatedAt } = admission
  const url = publicUrl + readerPath(admissions, admission)
  const dated = steps.flatMap((step) => {
    const first = step.start ?? step.end
    return first ? [{ ...step, first, key: readableId(step.name, 'etapa') }] : []
  })
  return dated.map((step) => {
    const { name, start, end, first, place, link, key } = step
    const ofName = dated.filter((each) => each.key === key)
    const count = ofName.toSorted(byMoment).indexOf(step) + 1
    return {
      uid: `${admissions.name}-${id}-${key}${count > 1 ? `-${count}` : ''}@${new URL(publicUrl).host}`,
      sequence: revision,
      changedAt: updatedAt,
      title: nameWithDoubt(admission, `${name}: ${title}`, ...titleFields),
      isDoubtful: isDoubtful(admission, ...titleFields),
      start: first,
      ...(start && end && { end }),
      ...(place && { place }),
      description: [link, `Confira antes: ${url}`].filter(Boolean).join('\n'),
      url,
    }
  })
}

/** Steps that begin at once are told apart by all else that they say. */
function byMoment(a: { first: string }, b: { first: string }): number {
  const textOf = (step: { first: string }) =>
    step.first + JSON.stringify(Object.entries(step).sort())
  return textOf(a) < textOf(b) ? -1 : 1
}
