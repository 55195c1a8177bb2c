import chatbox from 'ionicons/dist/svg/chatbox-ellipses-outline.svg?raw'
import images from 'ionicons/dist/svg/images-outline.svg?raw'
import list from 'ionicons/dist/svg/list-outline.svg?raw'
import people from 'ionicons/dist/svg/people-outline.svg?raw'
import settings from 'ionicons/dist/svg/settings-outline.svg?raw'
import trash from 'ionicons/dist/svg/trash-outline.svg?raw'
import type { SessionUser } from '#protocol/api-types.ts'
import './account.css'
import { OutboxSection } from '#app/editing/outbox/outbox-section.tsx'
import { campusNames } from '#app/i18n/campus-names.ts'
import { roleNames } from '#app/i18n/role-names.ts'
import { mediaPath, settingsPath, usersPath } from '#app/navigation/paths.ts'
import { useCollection } from '#app/replica/use-content.ts'
import { useUser } from '#app/session/session.ts'
import { ThemeChoice } from '#app/shell/theme-choice.tsx'
import { CampusChoice } from '#app/shell/top-bar.tsx'
import { Group, RowLink } from '#app/ui/group.tsx'

import { hasRight, mayWrite } from '#protocol/policy.ts'
import { DashboardDoor } from './dashboard-door.tsx'
import { DeletePart } from './delete-part.tsx'
import { DevicesPart } from './devices-part.tsx'
import { ExportPart } from './export-part.tsx'
import { NamePart } from './name-part.tsx'
import { PasskeysPart } from './passkeys-part.tsx'
import { PasswordPart } from './password-part.tsx'
import { SecondFactorPart } from './second-factor-part.tsx'
import { SignOutPart } from './sign-out-part.tsx'
import { TokenPart } from './token-part.tsx'

/** The profile of whoever is signed in. */
export function AccountView() {
  const user = useUser()
  if (!user) return null
  return (
    <div className="account">
      <Identity user={user} />
      <OutboxSection />
      <Doors user={user} />
      <Group title="Sua conta">
        <NamePart user={user} />
        <PasswordPart user={user} />
        <SecondFactorPart user={user} />
        <PasskeysPart />
        <DevicesPart />
      </Group>
      <section className="account-device">
        <h2>Neste aparelho</h2>
        <ThemeChoice />
        <div className="account-campus">
          <span>Campus</span>
          <CampusChoice />
        </div>
      </section>
      <Group title="Seus dados">
        <ExportPart />
        <TokenPart />
        <DeletePart user={user} />
      </Group>
      <SignOutPart />
    </div>
  )
}

function Identity({ user }: { user: SessionUser }) {
  const campuses = useCollection('campuses')
  const where =
    user.role === 'editor' &&
    (user.campuses === 'all' ? 'todos os campi' : campusNames(user.campuses, campuses ?? []))
  return (
    <div className="account-identity">
      <p className="account-name">{user.name}</p>
      <p>{user.email}</p>
      <p>
        {roleNames[user.role]}
        {where && ` · ${where}`}
      </p>
    </div>
  )
}

/** What somebody may look after here. */
function Doors({ user }: { user: SessionUser }) {
  if (!hasRight(user, 'write') && !hasRight(user, 'manage_users')) return null
  return (
    <Group title="Administração">
      {hasRight(user, 'write') && <DashboardDoor />}
      {hasRight(user, 'manage_users') && (
        <RowLink
          href={usersPath}
          title="Pessoas e acessos"
          detail="Convidar, mudar papéis, bloquear"
          icon={people}
        />
      )}
      {hasRight(user, 'write') && (
        <RowLink
          href={mediaPath}
          title="Fotos"
          detail="Enviar, descrever, ver onde aparecem"
          icon={images}
        />
      )}
      {hasRight(user, 'write') && (
        <RowLink
          href="/perfil/propostas"
          title="Propostas"
          detail="Correções de leitores e pedidos de revisão"
          icon={chatbox}
        />
      )}
      {hasRight(user, 'read_drafts') && (
        <RowLink
          href="/perfil/lixeira"
          title="Lixeira"
          detail="O que foi apagado, e como voltar atrás"
          icon={trash}
        />
      )}
      {hasRight(user, 'read_audit') && (
        <RowLink
          href="/perfil/registro"
          title="Registro"
          detail="Quem fez o quê, e quando; baixar para planilha"
          icon={list}
        />
      )}
      {mayWrite(user, 'settings') && (
        <RowLink
          href={settingsPath}
          title="Ajustes"
          detail="Nomes, cores, logotipo, quem pode criar conta"
          icon={settings}
        />
      )}
    </Group>
  )
}
