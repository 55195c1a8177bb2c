import business from 'ionicons/dist/svg/business-outline.svg?raw'
import people from 'ionicons/dist/svg/people-outline.svg?raw'
import time from 'ionicons/dist/svg/time-outline.svg?raw'
import { collectionWords } from '#app/editing/collection-words.ts'
import { historyPath, listPath } from '#app/editing/document-paths.ts'
import { usersPath } from '#app/navigation/paths.ts'
import { useUser } from '#app/session/session.ts'
import { AccessGuard } from '#app/shell/access-guard.tsx'
import type { Screen } from '#app/shell/screen.ts'
import { Group, RowLink } from '#app/ui/group.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { settings } from '#content/settings.ts'
import { hasRight, mayWrite } from '#protocol/policy.ts'
import { RegistrationNotice } from './registration-notice.tsx'
import { SettingsForm } from './settings-form.tsx'

/** What the institute is called, looks like and lets people do: the editor of the settings, and the ways to what belongs to them. */
function SettingsView() {
  const user = useUser()
  return (
    <AccessGuard
      may={(person) => mayWrite(person, 'settings')}
      rule={collectionWords('settings').rule}
    >
      <ScreenTitle title="Ajustes">
        <p>{settings.purpose}</p>
      </ScreenTitle>
      {user && (
        <>
          <Group>
            <RowLink
              href={listPath('campuses')}
              icon={business}
              title="Campi"
              detail="Criar um campus, endereços, posição no mapa"
            />
            {hasRight(user, 'manage_users') && (
              <RowLink
                href={usersPath}
                icon={people}
                title="Pessoas e acessos"
                detail="Convidar, mudar papéis, bloquear"
              />
            )}
            <RowLink
              href={historyPath('settings', settings.singleton)}
              icon={time}
              title="Histórico"
              detail="Quem mudou o quê, e versões antigas"
            />
          </Group>
          <RegistrationNotice />
          <SettingsForm key={user.id} user={user} />
        </>
      )}
    </AccessGuard>
  )
}

export const screen: Screen = {
  View: SettingsView,
  head: () => ({ title: 'Ajustes' }),
}
