import calendar from 'ionicons/dist/svg/calendar-outline.svg?raw'
import { editorPath } from '#app/editing/document-paths.ts'
import { useFormatInstant } from '#app/i18n/instants.ts'
import { Group, RowLink } from '#app/ui/group.tsx'
import { definitionOf } from '#content/collections.ts'
import type { Upcoming } from '#protocol/upkeep.ts'

/** What the server will do by itself next; nothing where there is nothing. */
export function UpcomingPart({ title, upcoming }: { title: string; upcoming: Upcoming[] }) {
  const formatInstant = useFormatInstant()
  if (upcoming.length === 0) return null
  return (
    <Group title={title}>
      {upcoming.map(({ collection, id, title: name, at }) => (
        <RowLink
          key={`${collection}/${id}`}
          href={editorPath(collection, id)}
          icon={calendar}
          title={name}
          detail={
            <>
              {definitionOf(collection).label.one} · <time dateTime={at}>{formatInstant(at)}</time>
            </>
          }
        />
      ))}
    </Group>
  )
}
