import { useState } from 'react'
import { AccessGuard } from '#app/shell/access-guard.tsx'
import type { Screen } from '#app/shell/screen.ts'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { hasRight } from '#protocol/policy.ts'
import { InviteView } from './invite-view.tsx'
import { UserList } from './user-list.tsx'
import './users.css'
import { ViewTabs } from '#app/ui/view-tabs.tsx'

const views = { people: 'Pessoas', invite: 'Convidar' } as const

type View = keyof typeof views

/** Who may get in: for admins. */
function UsersView() {
  const [view, setView] = useState<View>('people')
  return (
    <AccessGuard
      may={(user) => hasRight(user, 'manage_users')}
      rule="Só administradores cuidam das contas das pessoas."
    >
      <ScreenTitle title="Pessoas e acessos" />
      <ViewTabs<View> views={views} view={view} onChange={(next) => setView(next)} />
      {view === 'people' && <UserList />}
      {view === 'invite' && <InviteView />}
      <p className="users-log">
        <a href="/perfil/registro?kind=accounts">Ver o registro do que foi feito nas contas</a>
      </p>
    </AccessGuard>
  )
}

export const screen: Screen = {
  View: UsersView,
  head: () => ({ title: 'Pessoas e acessos' }),
}
