import { useSettings } from '#app/replica/use-content.ts'
import { safeReturnPath } from '#app/session/safe-return-path.ts'
import { useNavigation } from '#app/shell/navigation.ts'
import { matchRoute, profilePath } from '#app/shell/routes.ts'
import type { Screen, ScreenProps } from '#app/shell/screen.ts'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import './profile.css'
import { SignInForm } from './sign-in-form.tsx'

function ProfileView({ query }: ScreenProps) {
  const { institutionAcronym } = useSettings()
  const navigation = useNavigation()
  const returnPath = safeReturnPath(query.get('voltar'))
  return (
    <>
      <ScreenTitle title="Entrar">
        <p>Para quem cuida das informações do {institutionAcronym} neste aplicativo.</p>
      </ScreenTitle>
      {returnPath && (
        <p className="profile-return">
          Depois de entrar, você volta para: <b>{matchRoute(returnPath).route.name}</b>
        </p>
      )}
      <noscript>
        <p className="profile-return">Para entrar, ative o JavaScript do navegador.</p>
      </noscript>
      <SignInForm onSignedIn={() => navigation.go(returnPath ?? profilePath, 'replace')} />
      <p className="profile-readers">
        Só quer ler? Não precisa de conta. Cursos, siglas, horários, eventos e ajuda estão abertos a
        qualquer pessoa.
      </p>
    </>
  )
}

export const screen: Screen = {
  View: ProfileView,
  head: () => ({ title: 'Entrar' }),
}
