import { matchRoute } from '#app/navigation/routes.ts'
import { useSettings } from '#app/replica/use-content.ts'
import { useAccountOptions } from '#app/session/use-account-options.ts'
import { safeReturnPath } from '#app/shell/redirects.ts'
import { deferredComponent } from '#app/ui/deferred-component.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { MailNotice } from './mail-notice.tsx'
import { profileLink } from './profile-link.ts'
import { useRegistration } from './use-registration.ts'

/** It stands there as HTML until somebody touches it. */
const { Part: SignInForm } = deferredComponent(
  async () => (await import('./sign-in-form.tsx')).SignInForm,
)

/** The profile of somebody who is signed out. */
export function EntryView({ query }: { query: URLSearchParams }) {
  const { institutionAcronym } = useSettings()
  const options = useAccountOptions()
  const returnPath = safeReturnPath(query.get('voltar'))
  const returnRoute = returnPath && matchRoute(returnPath).route
  return (
    <>
      <ScreenTitle title="Entrar">
        <p>Para quem cuida das informações do {institutionAcronym} neste aplicativo.</p>
      </ScreenTitle>
      {returnRoute && (
        <p className="form-notice">
          Depois de entrar, você volta para: <b>{returnRoute.name}</b>
          {returnRoute.screen === 'editor' &&
            '. Se você estava escrevendo, o texto está guardado neste aparelho.'}
        </p>
      )}
      <MailNotice query={query} />
      <SignInForm hasMail={options?.mail ?? true}>
        <OtherWays query={query} />
      </SignInForm>
    </>
  )
}

function OtherWays({ query }: { query: URLSearchParams }) {
  const domains = useRegistration()
  const isClosed = domains?.length === 0
  return (
    <>
      <ul className="entry-ways needs-script">
        <li>
          <a href={profileLink(query, 'esqueci')}>Esqueci a senha</a>
        </li>
        {domains && !isClosed && (
          <li>
            <a href={profileLink(query, 'criar')}>Criar conta</a>
          </li>
        )}
      </ul>
      <div className="entry-readers">
        {isClosed && <p>As contas são por convite: peça um a quem administra o aplicativo.</p>}
        <p>
          Só quer ler? Não precisa de conta. Cursos, siglas, horários, eventos e ajuda estão abertos
          a qualquer pessoa.
        </p>
      </div>
    </>
  )
}
