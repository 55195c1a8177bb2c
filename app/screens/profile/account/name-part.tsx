import person from 'ionicons/dist/svg/person-outline.svg?raw'
import { refusalOf } from '#app/session/answer.ts'
import { faultOfName } from '#app/session/new-account-faults.ts'
import { useSession } from '#app/session/session.ts'
import { useSend } from '#app/session/use-send.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { NameField } from '#app/ui/form/account-fields.tsx'
import { faultsOf } from '#app/ui/form/field.tsx'
import { Form, type FormValues } from '#app/ui/form/form.tsx'
import { accountPaths } from '#protocol/accounts.ts'
import type { SessionUser } from '#protocol/api-types.ts'
import { EmailForm } from './email-form.tsx'

export function NamePart({ user }: { user: SessionUser }) {
  const session = useSession()
  const send = useSend()

  async function save({ name = '' }: FormValues) {
    const answer = await send('POST', accountPaths.updateUser, { body: { name: name.trim() } })
    if (answer.kind === 'done') await session.call((calls) => calls.renewed())
    return refusalOf(answer)
  }

  return (
    <Disclosure title="Nome e e-mail" detail={user.email} icon={person}>
      <Form
        label="Mudar o nome"
        submit="Salvar o nome"
        busy="Salvando…"
        success="Nome salvo."
        check={({ name = '' }) => faultsOf({ name: faultOfName(name.trim()) })}
        send={save}
      >
        <NameField defaultValue={user.name} />
      </Form>
      <EmailForm />
    </Disclosure>
  )
}
