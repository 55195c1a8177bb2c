import trash from 'ionicons/dist/svg/trash-outline.svg?raw'
import { refusalOf } from '#app/session/answer.ts'
import { useSession } from '#app/session/session.ts'
import { useSend } from '#app/session/use-send.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { accountPaths } from '#protocol/accounts.ts'
import type { SessionUser } from '#protocol/api-types.ts'
import { ConfirmWithPassword } from './confirm-with-password.tsx'

export function DeletePart({ user }: { user: SessionUser }) {
  const session = useSession()
  const send = useSend()

  async function erase(password: string) {
    const answer = await send('POST', accountPaths.deleteUser, { body: { password } })
    if (answer.kind === 'done')
      await session.call((calls) => {
        calls.forget()
        return Promise.resolve(answer)
      })
    return refusalOf(answer)
  }

  return (
    <Disclosure title="Apagar a conta" detail="Não dá para desfazer" icon={trash}>
      <p className="account-warning">
        A conta de <b>{user.email}</b> será apagada agora, com seus acessos, chaves e aparelhos. O
        que você publicou continua no aplicativo. <b>Não dá para desfazer.</b>
      </p>
      <ConfirmWithPassword
        user={user}
        label="Apagar a minha conta"
        busy="Apagando…"
        isDangerous
        send={erase}
      />
    </Disclosure>
  )
}
