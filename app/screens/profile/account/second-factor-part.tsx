import shield from 'ionicons/dist/svg/shield-checkmark-outline.svg?raw'
import { useState } from 'react'
import { refusalOf } from '#app/session/refusal-of.ts'
import { useSession } from '#app/session/session.ts'
import { useSend } from '#app/session/use-send.ts'
import { Fold } from '#app/ui/fold.tsx'
import { accountPaths, type SessionUser } from '#protocol/accounts.ts'
import { ConfirmWithPassword } from './confirm-with-password.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorSetup } from './second-factor-setup.tsx'

interface Enrolment {
  totpURI: string
  backupCodes: string[]
}

/** The second step of signing in: off, being set up, or on. */
export function SecondFactorPart({ user }: { user: SessionUser }) {
  const session = useSession()
  const send = useSend()
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const [codes, setCodes] = useState<string[]>()

  async function begin(password: string) {
    const answer = await send<Enrolment>('POST', accountPaths.enableSecondFactor, {
      body: { password },
    })
    if (answer.kind === 'done') setEnrolment(answer.value)
    return refusalOf(answer)
  }

  async function renewCodes(password: string) {
    const answer = await send<Pick<Enrolment, 'backupCodes'>>(
      'POST',
      accountPaths.newRecoveryCodes,
      { body: { password } },
    )
    if (answer.kind === 'done') setCodes(answer.value.backupCodes)
    return refusalOf(answer)
  }

  async function end(password: string) {
    const answer = await send('POST', accountPaths.disableSecondFactor, { body: { password } })
    if (answer.kind === 'done') {
      setCodes(undefined)
      await session.call((calls) => calls.renewed())
    }
    return refusalOf(answer)
  }

  return (
    <Fold
      title="Segunda etapa"
      detail={user.hasSecondFactor ? 'Ligada' : 'Desligada'}
      icon={shield}
    >
      {enrolment && !user.hasSecondFactor ? (
        <SecondFactorSetup
          uri={enrolment.totpURI}
          onDone={() => {
            setCodes(enrolment.backupCodes)
            setEnrolment(undefined)
          }}
        />
      ) : (
        <>
          {codes && <RecoveryCodes codes={codes} />}
          {user.hasSecondFactor ? (
            <>
              <ConfirmWithPassword
                user={user}
                label="Gerar novos códigos de recuperação"
                busy="Gerando…"
                send={renewCodes}
              />
              <ConfirmWithPassword
                user={user}
                label="Desligar a segunda etapa"
                busy="Desligando…"
                isDangerous
                send={end}
              />
            </>
          ) : (
            <>
              <p className="account-note">
                Além da senha, a entrada pede um código do celular. Quem descobrir a sua senha não
                entra. Você precisa de um aplicativo autenticador, como Aegis, Google Authenticator
                ou o próprio gerenciador de senhas.
              </p>
              <ConfirmWithPassword
                user={user}
                label="Ligar a segunda etapa"
                busy="Preparando…"
                send={begin}
              />
            </>
          )}
        </>
      )}
    </Fold>
  )
}
