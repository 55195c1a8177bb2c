import { useState } from 'react'
import { refusalOf } from '#app/session/answer.ts'
import { useSession } from '#app/session/session.ts'
import { useSend } from '#app/session/use-send.ts'
import { accountPaths } from '#protocol/accounts.ts'
import type { SessionUser } from '#protocol/api-types.ts'
import { ConfirmWithPassword } from './confirm-with-password.tsx'

interface Props {
  user: SessionUser
  /** New recovery codes, or none any more. */
  onCodes(codes: readonly string[] | undefined): void
}

/** What somebody may do about a second step that is on; each asks for the password once it is chosen. */
export function SecondFactorOn({ user, onCodes }: Props) {
  const session = useSession()
  const send = useSend()
  const [way, setWay] = useState<'renew' | 'end'>()

  async function renew(password: string) {
    const answer = await send<{ backupCodes: string[] }>('POST', accountPaths.newRecoveryCodes, {
      body: { password },
    })
    if (answer.kind === 'done') {
      setWay(undefined)
      onCodes(answer.value.backupCodes)
    }
    return refusalOf(answer)
  }

  async function end(password: string) {
    const answer = await send('POST', accountPaths.disableSecondFactor, { body: { password } })
    if (answer.kind === 'done') {
      onCodes(undefined)
      await session.call((calls) => calls.renewed())
    }
    return refusalOf(answer)
  }

  const cancel = () => setWay(undefined)
  if (way === 'renew')
    return (
      <ConfirmWithPassword
        user={user}
        label="Gerar novos códigos de recuperação"
        busy="Gerando…"
        send={renew}
        onCancel={cancel}
      />
    )
  if (way === 'end')
    return (
      <ConfirmWithPassword
        user={user}
        label="Desativar a verificação em duas etapas"
        busy="Desativando…"
        isDangerous
        send={end}
        onCancel={cancel}
      />
    )
  return (
    <div className="actions">
      <button type="button" className="button button-quiet" onClick={() => setWay('renew')}>
        Novos códigos de recuperação
      </button>
      <button type="button" className="button button-danger" onClick={() => setWay('end')}>
        Desativar
      </button>
    </div>
  )
}
