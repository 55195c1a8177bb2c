import folder from 'ionicons/dist/svg/folder-open-outline.svg?raw'
import swap from 'ionicons/dist/svg/swap-vertical-outline.svg?raw'
import { collectionPath, tablesPath } from '#app/editing/document-paths.ts'
import { Group, RowLink } from '#app/ui/group.tsx'
import { type CollectionName, collectionNames, definitionOf } from '#content/collections.ts'
import type { Tally } from '#content/tally.ts'
import type { SessionUser } from '#protocol/accounts.ts'
import { mayWrite } from '#protocol/policy.ts'
import type { DashboardAnswer } from '#protocol/upkeep.ts'
import { ShareBar } from './share-bar.tsx'
import { tallySentence } from './tally-sentence.ts'

interface Props {
  user: SessionUser
  tallies: DashboardAnswer['tallies']
}

/** Every collection that somebody may edit, and how it stands. */
export function CollectionsPart({ user, tallies }: Props) {
  return (
    <Group title="Conteúdo">
      {collectionNames
        .filter((name) => mayWrite(user, name))
        .map((name) => (
          <RowLink
            key={name}
            href={collectionPath(name)}
            icon={folder}
            title={definitionOf(name).label.many}
            detail={<Detail name={name} tally={tallies[name]} />}
          />
        ))}
      <RowLink
        href={tablesPath()}
        icon={swap}
        title="Importar e exportar"
        detail="Por planilha (CSV) ou JSON"
      />
    </Group>
  )
}

function Detail({ name, tally }: { name: CollectionName; tally: Tally | undefined }) {
  const { purpose, singleton, label } = definitionOf(name)
  if (!tally || singleton) return purpose
  const kept = tally.published + tally.scheduled
  return (
    <>
      {tallySentence(tally, label.gender)}
      {kept > 0 && <ShareBar part={kept - tally.due} of={kept} />}
    </>
  )
}
