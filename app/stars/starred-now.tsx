import { Group } from '#app/ui/group.tsx'
import { MAX_ON_HOME } from './star-count.ts'
import { useStars } from './star-store.ts'
import { keyOf, StarredItem } from './starred-rows.tsx'
import { useStarred } from './use-starred.ts'
import { useStarSync } from './use-sync.ts'

/** The starred that come first now, and the way to all of them; nothing where there is nothing. */
export function StarredNow() {
  useStarSync()
  // The server has none: its page must not bring all that could be starred.
  return useStars().length > 0 ? <First /> : null
}

function First() {
  const rows = useStarred()
  if (!rows) return null
  return (
    <Group title="Guardados" aside={<a href="/guardados">Ver todos</a>}>
      {rows.slice(0, MAX_ON_HOME).map((row) => (
        <StarredItem key={keyOf(row)} row={row} />
      ))}
    </Group>
  )
}
