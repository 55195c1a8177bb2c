import lock from 'ionicons/dist/svg/lock-closed-outline.svg?raw'
import { faultOfNewPassword } from '#app/session/fault-of-new-password.ts'
import { refusalOf } from '#app/session/refusal-of.ts'
import { useSession } from '#app/session/session.ts'
import { useSend } from '#app/session/use-send.ts'
import { Fold } from '#app/ui/fold.tsx'
import { faultsOf } from '#app/ui/form/faults-of.ts'
import { Form, type FormValues } from '#app/ui/form/form.tsx'
import { NewPasswordField } from '#app/ui/form/new-password-field.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { accountPaths, type SessionUser } from '#protocol/accounts.ts'
import { UsernameForManagers } from './username-for-managers.tsx'

export function PasswordPart({ user }: { user: SessionUser }) {
  const session = useSession()
  const send = useSend()

  async function change({ currentPassword, newPassword }: FormValues) {
    const answer = await send('POST', accountPaths.changePassword, {
      body: { currentPassword, newPassword },
    })
    if (answer.kind === 'done') await session.call((calls) => calls.renewed())
    return refusalOf(answer)
  }

  return (
    <Fold title="Senha" detail="Trocar a senha" icon={lock}>
      <p className="account-note">Trocar a senha tira a conta dos outros aparelhos.</p>
      <Form
        label="Trocar a senha"
        submit="Trocar a senha"
        busy="Trocando…"
        success="Senha trocada. Os outros aparelhos saíram da conta."
        check={({ currentPassword = '', newPassword = '' }) =>
          faultsOf({
            currentPassword: currentPassword === '' ? 'Digite a senha atual.' : undefined,
            newPassword: faultOfNewPassword(newPassword, user.email),
          })
        }
        send={change}
      >
        <UsernameForManagers user={user} />
        <PasswordField label="Senha atual" name="currentPassword" />
        <NewPasswordField label="Nova senha" />
      </Form>
    </Fold>
  )
}
