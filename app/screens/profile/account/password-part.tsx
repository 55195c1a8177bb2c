import lock from 'ionicons/dist/svg/lock-closed-outline.svg?raw'
import { refusalOf } from '#app/session/answer.ts'
import { faultOfNewPassword } from '#app/session/new-account-faults.ts'
import { useSession } from '#app/session/session.ts'
import { useSend } from '#app/session/use-send.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { NewPasswordField, PasswordField } from '#app/ui/form/account-fields.tsx'
import { faultsOf } from '#app/ui/form/field.tsx'
import { Form, type FormValues } from '#app/ui/form/form.tsx'
import { accountPaths } from '#protocol/accounts.ts'
import type { SessionUser } from '#protocol/api-types.ts'
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
    <Disclosure title="Senha" detail="Trocar a senha" icon={lock}>
      <p className="account-note">Ao trocar a senha, você sai da conta nos outros aparelhos.</p>
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
    </Disclosure>
  )
}
