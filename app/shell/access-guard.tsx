import type { ReactNode } from 'react'
import { roleNames } from '#app/i18n/role-names.ts'
import { profilePath } from '#app/navigation/paths.ts'
import { useUser } from '#app/session/session.ts'
import { TrustIllustration } from '#app/ui/illustrations/welcome-illustrations.tsx'
import { StateView } from '#app/ui/state-view.tsx'
import type { SessionUser } from '#protocol/api-types.ts'
import { AuthGuard } from './screen-frame.tsx'

interface Props {
  may(user: SessionUser): boolean
  /** Who may, in words: “Só contas de edição podem mudar cursos.” */
  rule: string
  children: ReactNode
}

/** For those who may; others are told why not. Courtesy: the server enforces the same rule. */
export function AccessGuard({ may, rule, children }: Props) {
  return (
    <AuthGuard>
      <IfPermitted may={may} rule={rule}>
        {children}
      </IfPermitted>
    </AuthGuard>
  )
}

function IfPermitted({ may, rule, children }: Props) {
  const user = useUser()
  if (!user || may(user)) return children
  return (
    <StateView
      illustration={<TrustIllustration />}
      title="Sua conta não abre esta parte"
      text={`${rule} Você entrou como ${user.name} (${roleNames[user.role].toLowerCase()}). Se precisa deste acesso, peça a quem administra o aplicativo.`}
      isWholeScreen
    >
      <a className="button" href={profilePath} data-nav="root">
        Ver meu perfil
      </a>
      <a className="button button-quiet" href="/tab1" data-nav="tab:home">
        Ir para o início
      </a>
    </StateView>
  )
}
