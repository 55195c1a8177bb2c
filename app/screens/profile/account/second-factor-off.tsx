import { refusalOf } from '#app/session/answer.ts'
import { useSend } from '#app/session/use-send.ts'
import { accountPaths } from '#protocol/accounts.ts'
import type { SessionUser } from '#protocol/api-types.ts'
import { ConfirmWithPassword } from './confirm-with-password.tsx'

/** What an authenticator app is to learn, and what helps without it. */
export interface Enrolment {
  totpURI: string
  backupCodes: string[]
}

interface Props {
  user: SessionUser
  onBegin(enrolment: Enrolment): void
}

export function SecondFactorOff({ user, onBegin }: Props) {
  const send = useSend()

  async function begin(password: string) {
    const answer = await send<Enrolment>('POST', accountPaths.enableSecondFactor, {
      body: { password },
    })
    if (answer.kind === 'done') onBegin(answer.value)
    return refusalOf(answer)
  }

  return (
    <>
      <p className="account-note">
        Além da senha, a entrada pede um código do celular: quem descobrir a sua senha não entra.
        Quem mostra o código é um aplicativo autenticador, que é gratuito: por exemplo, Google
        Authenticator, Microsoft Authenticator ou Aegis.
      </p>
      <ConfirmWithPassword
        user={user}
        label="Ativar a verificação em duas etapas"
        busy="Preparando…"
        send={begin}
      />
    </>
  )
}
