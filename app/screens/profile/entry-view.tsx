import { hasKeptDrafts } from '#app/editing/kept-draft.ts'
import { useIsHydrated } from '#app/platform/use-is-hydrated.ts'
import { useSettings } from '#app/replica/use-content.ts'
import { useQueuedWrites } from '#app/replica/use-database.ts'
import { safeReturnPath } from '#app/session/safe-return-path.ts'
import { useAccountOptions } from '#app/session/use-account-options.ts'
import { matchRoute } from '#app/shell/routes.ts'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import type { AccountOptions } from '#protocol/accounts.ts'
import { MailNotice } from './mail-notice.tsx'
import { profileLink } from './profile-link.ts'
import { SignInForm } from './sign-in-form.tsx'

/** The profile of somebody who is signed out. */
export function EntryView({ query }: { query: URLSearchParams }) {
  const { institutionAcronym } = useSettings()
  const options = useAccountOptions()
  const returnPath = safeReturnPath(query.get('voltar'))
  return (
    <>
      <ScreenTitle title="Entrar">
        <p>Para quem cuida das informações do {institutionAcronym} neste aplicativo.</p>
      </ScreenTitle>
      {returnPath && (
        <p className="form-notice">
          Depois de entrar, você volta para: <b>{matchRoute(returnPath).route.name}</b>
        </p>
      )}
      <KeptNotice />
      <MailNotice query={query} />
      <SignInForm hasMail={options?.mail ?? true}>
        <OtherWays query={query} options={options} />
      </SignInForm>
    </>
  )
}

interface WaysProps {
  query: URLSearchParams
  options: AccountOptions | undefined
}

function OtherWays({ query, options }: WaysProps) {
  return (
    <>
      <ul className="entry-ways needs-script">
        <li>
          <a href={profileLink(query, 'esqueci')}>Esqueci a senha</a>
        </li>
        {options?.registration && (
          <li>
            <a href={profileLink(query, 'criar')}>Criar conta</a>
          </li>
        )}
      </ul>
      <div className="entry-readers">
        {options?.registration === false && (
          <p>As contas são por convite: peça um a quem administra o aplicativo.</p>
        )}
        <p>
          Só quer ler? Não precisa de conta. Cursos, siglas, horários, eventos e ajuda estão abertos
          a qualquer pessoa.
        </p>
      </div>
    </>
  )
}

/** A session that ended must not frighten whoever was writing. */
function KeptNotice() {
  const isHydrated = useIsHydrated()
  const isWaiting = useQueuedWrites().length > 0
  if (!isHydrated || !(isWaiting || hasKeptDrafts())) return null
  return (
    <p className="form-notice" data-tone="warning">
      O que você escreveu está guardado neste aparelho. Entre de novo para continuar.
    </p>
  )
}
