import type { Refused } from '#app/session/answer.ts'
import { faultsOf } from '#app/ui/form/faults-of.ts'
import { Form } from '#app/ui/form/form.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import type { SessionUser } from '#protocol/accounts.ts'
import { UsernameForManagers } from './username-for-managers.tsx'

interface Props {
  user: SessionUser
  label: string
  busy: string
  isDangerous?: boolean
  send(password: string): Promise<Refused | undefined>
}

/** A step that needs the password again, because an unlocked device may be in other hands. */
export function ConfirmWithPassword({ user, label, busy, isDangerous = false, send }: Props) {
  return (
    <Form
      label={label}
      submit={label}
      busy={busy}
      isDangerous={isDangerous}
      check={({ password }) =>
        faultsOf({ password: password === '' ? 'Digite a senha.' : undefined })
      }
      send={({ password = '' }) => send(password)}
    >
      <UsernameForManagers user={user} />
      <PasswordField label="Confirme com a sua senha" />
    </Form>
  )
}
