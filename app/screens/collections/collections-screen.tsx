import chatbox from 'ionicons/dist/svg/chatbox-ellipses-outline.svg?raw'
import folder from 'ionicons/dist/svg/folder-open-outline.svg?raw'
import { collectionPath } from '#app/editing/document-paths.ts'
import { useUser } from '#app/session/use-session.ts'
import { AccessGuard } from '#app/shell/access-guard.tsx'
import type { Screen } from '#app/shell/screen.ts'
import { Fetched } from '#app/ui/fetched.tsx'
import { Group, RowLink } from '#app/ui/group.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { type CollectionName, collectionNames, definitionOf } from '#content/collections.ts'
import type { Tally } from '#content/tally.ts'
import type { SessionUser } from '#protocol/accounts.ts'
import { hasRight, mayWrite } from '#protocol/policy.ts'
import { apiPaths, type TallyAnswer } from '#protocol/public-content.ts'
import { tallySentence } from './tally-sentence.ts'

/** Every collection that somebody may edit, and how it stands. */
function CollectionsView() {
  const user = useUser()
  return (
    <AccessGuard
      may={(person) => hasRight(person, 'write')}
      rule="Só quem cuida de algum conteúdo abre esta parte."
    >
      <ScreenTitle title="Conteúdo">
        <p>Tudo o que sua conta pode mudar.</p>
      </ScreenTitle>
      {user && (
        <Fetched<TallyAnswer> path={apiPaths.staffTallies} rows={collectionNames.length}>
          {({ tallies, proposals }) => (
            <Collections user={user} tallies={tallies} proposals={proposals} />
          )}
        </Fetched>
      )}
    </AccessGuard>
  )
}

interface Props {
  user: SessionUser
  tallies: TallyAnswer['tallies']
  proposals: TallyAnswer['proposals']
}

function Collections({ user, tallies, proposals }: Props) {
  const waiting = Object.values(proposals).reduce((sum, count) => sum + count, 0)
  return (
    <Group>
      {waiting > 0 && (
        <RowLink
          href="/perfil/propostas"
          icon={chatbox}
          title="Propostas"
          detail={<Tag tone="warning">{waitingSentence(waiting)}</Tag>}
        />
      )}
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
    </Group>
  )
}

function waitingSentence(count: number): string {
  return count === 1 ? '1 espera você decidir' : `${count} esperam você decidir`
}

function Detail({ name, tally }: { name: CollectionName; tally: Tally | undefined }) {
  const { purpose, singleton } = definitionOf(name)
  if (!tally || singleton) return purpose
  return (
    <>
      {tallySentence(tally, definitionOf(name).label.gender)}{' '}
      {tally.due > 0 && <Tag tone="warning">{tally.due} a confirmar</Tag>}
    </>
  )
}

export const screen: Screen = {
  View: CollectionsView,
  head: () => ({ title: 'Conteúdo' }),
}
