import { events } from '#content/definitions/events.ts'
import type { Bundle } from '#protocol/api-types.ts'
import type { FeedScope } from '#protocol/calendar.ts'

/** What an address narrows a calendar or feed to; undefined where it names a campus or kind that there is not. */
export function readScope(
  query: unknown,
  { collections }: Bundle,
  hasKinds: boolean,
): FeedScope | undefined {
  const { campus, tipo: kind } = query as Readonly<Record<string, unknown>>
  if (campus !== undefined && !collections.campuses.some(({ id }) => id === campus))
    return undefined
  const isKind = typeof kind === 'string' && Object.hasOwn(events.fields.kind.choices, kind)
  if (kind !== undefined && !(hasKinds && isKind)) return undefined
  return { campus: campus as string | undefined, kind: kind as string | undefined }
}
