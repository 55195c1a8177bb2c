import { refusalOf } from '#app/session/refusal-of.ts'
import { useSession } from '#app/session/session.ts'
import { Form } from '#app/ui/form/form.tsx'

export function SignOutPart() {
  const session = useSession()
  return (
    <Form
      label="Sair da conta"
      submit="Sair da conta"
      busy="Saindo…"
      isQuiet
      send={async () => refusalOf(await session.call((calls) => calls.signOut()))}
    />
  )
}
