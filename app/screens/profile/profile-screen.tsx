import { type ComponentType, lazy, useEffect, useRef } from 'react'
import { moveFocus } from '#app/navigation/focus.ts'
import { useNavigation } from '#app/navigation/navigation.ts'
import { profilePath } from '#app/navigation/paths.ts'
import { matchRoute } from '#app/navigation/routes.ts'
import { useSettings } from '#app/replica/use-content.ts'
import { useAuthState } from '#app/session/session.ts'
import { useAccountOptions } from '#app/session/use-account-options.ts'
import { safeReturnPath } from '#app/shell/redirects.ts'
import type { Screen, ScreenProps } from '#app/shell/screen.ts'
import { ClientOnly } from '#app/ui/client-only.tsx'
import { deferredComponent } from '#app/ui/deferred-component.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { MailNotice } from './mail-notice.tsx'
import { profileLink } from './profile-link.ts'
import type { StepProps } from './step-props.ts'
import { useRegistration } from './use-registration.ts'
import './profile.css'

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

const fetchAccountView = () =>
  import('./account/account-view.tsx').then(({ AccountView }) => ({ default: AccountView }))

const AccountView = lazy(fetchAccountView)

/** What the address asks for besides signing in. A link from a mail counts whoever is signed in. */
const steps: {
  key: string
  title: string
  Step: ComponentType<StepProps>
  isFromMail?: true
}[] = [
  {
    key: 'convite',
    title: 'Aceitar convite',
    Step: lazy(() =>
      import('./invitation-step.tsx').then(({ InvitationStep }) => ({ default: InvitationStep })),
    ),
    isFromMail: true,
  },
  {
    key: 'redefinir',
    title: 'Criar outra senha',
    Step: lazy(() => import('./reset-step.tsx').then(({ ResetStep }) => ({ default: ResetStep }))),
    isFromMail: true,
  },
  {
    key: 'criar',
    title: 'Criar conta',
    Step: lazy(() =>
      import('./register-step.tsx').then(({ RegisterStep }) => ({ default: RegisterStep })),
    ),
  },
  {
    key: 'esqueci',
    title: 'Esqueci a senha',
    Step: lazy(() =>
      import('./forgotten-step.tsx').then(({ ForgottenStep }) => ({ default: ForgottenStep })),
    ),
  },
  {
    key: 'confirmar',
    title: 'Confirmar o e-mail',
    Step: lazy(() =>
      import('./confirm-step.tsx').then(({ ConfirmStep }) => ({ default: ConfirmStep })),
    ),
  },
]

function stepOf(query: URLSearchParams) {
  return steps.find(({ key }) => query.has(key))
}

function ProfileView({ query }: ScreenProps) {
  const isIn = useAuthState() === 'signed-in'
  const navigation = useNavigation()
  const step = stepOf(query)
  const isLeaving = isIn && !step?.isFromMail && query.size > 0 && !query.has('email')
  // Signed in here or in another tab: on to where one was going.
  useEffect(() => {
    if (isLeaving)
      navigation.go(
        safeReturnPath(new URLSearchParams(location.search).get('voltar')) ?? profilePath,
        'replace',
      )
  }, [isLeaving, navigation])
  useFocusOnTitle(isIn)
  if (step && !(isIn && !step.isFromMail))
    return (
      <>
        <ScreenTitle title={step.title} />
        <NeedsScript />
        <ClientOnly>
          <step.Step query={query} />
        </ClientOnly>
      </>
    )
  if (isIn)
    return (
      <>
        <ScreenTitle title="Seu perfil" />
        <MailNotice query={query} />
        <ClientOnly>
          <AccountView />
        </ClientOnly>
      </>
    )
  return (
    <>
      <EntryView query={query} />
      <NeedsScript />
    </>
  )
}

/** The form that signed somebody in or out is gone, and the focus with it: on to the top of what is there instead. */
function useFocusOnTitle(isIn: boolean): void {
  const wasIn = useRef(isIn)
  useEffect(() => {
    if (wasIn.current === isIn) return
    wasIn.current = isIn
    if (document.activeElement !== document.body) return
    scrollTo({ top: 0 })
    moveFocus('title', undefined, null)
  }, [isIn])
}

function NeedsScript() {
  return (
    <noscript>
      <p className="form-notice">Para entrar, ative o JavaScript do navegador.</p>
    </noscript>
  )
}

export const screen: Screen = {
  View: ProfileView,
  fetchDeferred: fetchAccountView,
  head: ({ query }) => ({ title: stepOf(query)?.title ?? 'Perfil' }),
}
