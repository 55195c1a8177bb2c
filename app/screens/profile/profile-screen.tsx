import { safeReturnPath } from '#app/session/safe-return-path.ts'
import type { Screen, ScreenProps } from '#app/shell/screen.ts'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import './profile.css'
import { SignInForm } from './sign-in-form.tsx'

function ProfileView({ query }: ScreenProps) {
  const returnPath = safeReturnPath(query.get('voltar'))
  return (
    <>
      <ScreenTitle title="Administrativo">
        <p>Entre para manter as informações do instituto em dia.</p>
        {returnPath && (
          <p>
            Depois de entrar, você volta para <b>{returnPath}</b>.
          </p>
        )}
      </ScreenTitle>
      <SignInForm />
      <p className="profile-note">
        Só quer ler? Você não precisa de conta: cursos, siglas, horários e eventos estão abertos a
        todos.
      </p>
    </>
  )
}

export const screen: Screen = {
  View: ProfileView,
  head: () => ({
    title: 'Administrativo',
    description: 'Entrada para quem mantém as informações do instituto.',
  }),
}
