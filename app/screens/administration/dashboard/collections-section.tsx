import swap from 'ionicons/dist/svg/swap-vertical-outline.svg?raw'
import { CollectionMark } from '#app/editing/collection-mark.tsx'
import { collectionPath, tablesPath } from '#app/editing/document-paths.ts'
import { useCollection } from '#app/replica/use-content.ts'
import { Group, RowLink } from '#app/ui/group.tsx'
import { type CollectionName, collectionNames, definitionOf } from '#content/collections.ts'
import type { StatusCounts } from '#content/confirmation.ts'
import type { CollectionDefinition } from '#content/define-collection.ts'
import type { StaffStatus } from '#content/status.ts'
import type { DashboardAnswer, SessionUser } from '#protocol/api-types.ts'
import { mayDo, mayWrite } from '#protocol/policy.ts'

type Gender = CollectionDefinition['label']['gender']

/** What of several documents is said with its number: of one and of many, `o` where the noun is feminine or masculine. */
const statusLabels: readonly (readonly [StaffStatus, one: string, many: string])[] = [
  ['published', 'publicado', 'publicados'],
  ['draft', 'rascunho', 'rascunhos'],
  ['scheduled', 'agendado', 'agendados'],
  ['expired', 'expirado', 'expirados'],
  ['archived', 'arquivado', 'arquivados'],
]

/** `50 publicados, 2 rascunhos`; what there is none of is not told, and nothing where there is none at all. */
export function countsSentence(counts: StatusCounts, gender: Gender): string {
  const parts = statusLabels.flatMap(([status, one, many]) => {
    const count = counts[status]
    const word = agree(status, count === 1 ? one : many, gender)
    return count > 0 ? [`${count.toLocaleString('pt-BR')} ${word}`] : []
  })
  return parts.join(', ')
}

function agree(status: StaffStatus, word: string, gender: Gender): string {
  return gender === 'feminine' && status !== 'draft' ? word.replace(/o(s?)$/, 'a$1') : word
}

interface CollectionsPartProps {
  user: SessionUser
  counts: DashboardAnswer['statusCounts']
}

/** Every collection that somebody may edit, and how it stands. */
export function CollectionsSection({ user, counts }: CollectionsPartProps) {
  return (
    <Group title="Conteúdo">
      {collectionNames
        .filter((name) => mayWrite(user, name))
        .map((name) => (
          <RowLink
            key={name}
            href={collectionPath(name)}
            lead={<CollectionMark collection={name} />}
            title={definitionOf(name).label.many}
            detail={<Detail name={name} user={user} counts={counts[name]} />}
          />
        ))}
      <RowLink
        href={tablesPath()}
        icon={swap}
        title="Importar e exportar"
        detail="Por planilha (Excel ou CSV) ou JSON"
      />
    </Group>
  )
}

interface DetailProps {
  name: CollectionName
  user: SessionUser
  counts: StatusCounts | undefined
}

function Detail({ name, user, counts }: DetailProps) {
  const { purpose, singleton, label, contains } = definitionOf(name)
  if (!counts || singleton) return purpose
  const current = counts.published + counts.scheduled
  return (
    <>
      {contains && `${contains}: `}
      {countsSentence(counts, label.gender) || <NothingOwn name={name} user={user} />}
      {current > 0 && <ShareBar part={current - counts.due} of={current} />}
    </>
  )
}

/** What is said of a collection in which nothing is the user's, although readers may see some of it. */
function NothingOwn({ name, user }: { name: CollectionName; user: SessionUser }) {
  const hasOthers = (useCollection(name) ?? []).length > 0
  if (!hasOthers) return 'Ainda não há nada'
  return mayDo(user, 'create', name)
    ? 'Nada seu ainda, mas você pode criar'
    : 'Nada é seu para mudar'
}

interface ShareBarProps {
  /** How many nobody has to confirm. */
  part: number
  of: number
}

/** How much of something is confirmed, to see at a glance; the words say it too. */
function ShareBar({ part, of }: ShareBarProps) {
  const left = of - part
  return (
    <span className="share-bar">
      <svg aria-hidden="true" width="100%" height="6">
        <rect className="share-left" width="100%" height="6" rx="3" />
        <rect className="share-part" width={`${(100 * part) / of}%`} height="6" rx="3" />
      </svg>
      <span>{left === 0 ? 'em dia' : `${left.toLocaleString('pt-BR')} a confirmar`}</span>
    </span>
  )
}
