import { useEffect, useRef } from 'react'
import type { Refused } from '#app/session/answer.ts'
import { PasswordField } from '#app/ui/form/account-fields.tsx'
import { faultsOf } from '#app/ui/form/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import type { SessionUser } from '#protocol/api-types.ts'
import { UsernameForManagers } from './username-for-managers.tsx'

interface Props {
  user: SessionUser
  label: string
  busy: string
  isDangerous?: boolean
  send(password: string): Promise<Refused | undefined>
  /** Given where the form was asked for by a button: it takes the focus, and can be sent away. */
  onCancel?(): void
}

/** A step that needs the password again, because an unlocked device may be in other hands. */
export function ConfirmWithPassword({ user, send, onCancel, ...form }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const isAskedFor = onCancel !== undefined
  useEffect(() => {
    if (isAskedFor) box.current?.querySelector<HTMLInputElement>('[type=password]')?.focus()
  }, [isAskedFor])
  return (
    <div ref={box}>
      <Form
        {...form}
        submit={form.label}
        check={({ password }) =>
          faultsOf({ password: password === '' ? 'Digite a senha.' : undefined })
        }
        send={({ password = '' }) => send(password)}
        aside={
          onCancel && (
            <button type="button" className="button button-quiet" onClick={onCancel}>
              Cancelar
            </button>
          )
        }
      >
        <UsernameForManagers user={user} />
        <PasswordField label="Confirme com a sua senha" />
      </Form>
    </div>
  )
}
