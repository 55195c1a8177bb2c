import { useEffect, useRef, useState } from 'react'
import { refusalOf } from '#app/session/answer.ts'
import { useSession } from '#app/session/session.ts'
import type { CodeKind } from '#app/session/session-calls.ts'
import { CodeField } from '#app/ui/form/account-fields.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import type { Persistence } from '#protocol/accounts.ts'

interface Props {
  persistence: Persistence
  onBack(): void
}

/** The second step of signing in: a code of the authenticator app, or a recovery code. */
export function SecondFactorForm({ persistence, onBack }: Props) {
  const session = useSession()
  const [kind, setKind] = useState<CodeKind>('authenticator')
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each kind of code has a field of its own
  useEffect(() => box.current?.querySelector('input')?.focus(), [kind])
  const isRecovery = kind === 'recovery'
  return (
    <div ref={box}>
      <Form
        key={kind}
        label="Verificação em duas etapas"
        submit="Confirmar"
        busy="Confirmando…"
        check={({ code = '' }): Record<string, string> =>
          code.trim() === '' ? { code: 'Digite o código.' } : {}
        }
        send={async ({ code = '' }) =>
          refusalOf(
            await session.call((calls) =>
              calls.verifyCode(
                isRecovery ? code.trim() : code.replace(/\D/g, ''),
                kind,
                persistence,
              ),
            ),
          )
        }
        aside={
          <>
            <button
              type="button"
              className="button button-quiet"
              onClick={() => setKind(isRecovery ? 'authenticator' : 'recovery')}
            >
              {isRecovery ? 'Usar o código do aplicativo' : 'Usar um código de recuperação'}
            </button>
            <button type="button" className="button button-quiet" onClick={onBack}>
              Voltar
            </button>
          </>
        }
      >
        {isRecovery ? (
          <Field
            label="Código de recuperação"
            name="code"
            hint="Um dos códigos que você guardou ao ativar a verificação em duas etapas. Cada um vale uma vez."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        ) : (
          <CodeField hint="Abra o aplicativo autenticador no celular e digite os 6 números." />
        )}
      </Form>
    </div>
  )
}
