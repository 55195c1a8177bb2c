import { useOwnWrites } from '#app/editing/outbox/use-own-writes.ts'
import { refusalOf } from '#app/session/answer.ts'
import { useSession } from '#app/session/session.ts'
import { Form } from '#app/ui/form/form.tsx'
import { useConfirm } from '#app/ui/use-confirm.tsx'

export function SignOutPart() {
  const session = useSession()
  const { length: waiting } = useOwnWrites()
  const [ask, dialog] = useConfirm()

  async function signOut() {
    const isLeaving =
      waiting === 0 ||
      (await ask({
        title: 'Sair com alterações por enviar?',
        text: `${waiting === 1 ? 'Uma alteração sua ainda não foi' : `${waiting} alterações suas ainda não foram`} para o servidor. Se você sair, o envio para; continua quando você entrar de novo neste aparelho.`,
        agree: 'Sair assim mesmo',
        cancel: 'Ficar',
        isDangerous: true,
      }))
    return isLeaving ? refusalOf(await session.call((calls) => calls.signOut())) : undefined
  }

  return (
    <>
      <Form label="Sair da conta" submit="Sair da conta" busy="Saindo…" isQuiet send={signOut} />
      {dialog}
    </>
  )
}
