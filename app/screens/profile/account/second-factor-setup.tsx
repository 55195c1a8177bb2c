import { useState } from 'react'
import { TABLE_QUERY, useMediaQuery } from '#app/platform/media-query.ts'
import { refusalOf } from '#app/session/answer.ts'
import { useSession } from '#app/session/session.ts'
import { useSend } from '#app/session/use-send.ts'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { CodeField } from '#app/ui/form/account-fields.tsx'
import { faultsOf } from '#app/ui/form/field.tsx'
import { Form, type FormValues } from '#app/ui/form/form.tsx'
import { QrPicture } from '#app/ui/qr-picture.tsx'
import { accountPaths } from '#protocol/accounts.ts'
import { startHere } from './start-here.ts'

/** Hands the secret over to an authenticator app and makes sure that it arrived. */
export function SecondFactorSetup({ uri, onDone }: { uri: string; onDone(): void }) {
  const session = useSession()
  const send = useSend()
  // A phone does not read its own screen.
  const isLarge = useMediaQuery(TABLE_QUERY)
  // The app is opened, or the code is being typed: what comes next is the second step.
  const [hasBegun, setBegun] = useState(false)
  const secret = new URL(uri).searchParams.get('secret') ?? ''

  async function verify({ code = '' }: FormValues) {
    const answer = await send('POST', accountPaths.verifyCode, {
      body: { code: code.replace(/\D/g, '') },
    })
    if (answer.kind === 'done') {
      onDone()
      await session.call((calls) => calls.renewed())
    }
    return refusalOf(answer)
  }

  const otherWays = (
    <>
      <QrPicture text={uri} label="Imagem para ler com o aplicativo autenticador" />
      <p className="account-secret">
        <span>
          Ou digite lá este código: <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </span>
        <CopyButton text={secret} label="Copiar o código" done="Código copiado." />
      </p>
    </>
  )
  return (
    <section
      className="second-factor-setup"
      aria-label="Ativar a verificação em duas etapas"
      tabIndex={-1}
      ref={startHere}
    >
      <section aria-labelledby="authenticator-title">
        <h3 id="authenticator-title">
          1. {isLarge ? 'Leia a imagem com o autenticador' : 'Abra o aplicativo autenticador'}
        </h3>
        <p className="account-note">
          {isLarge &&
            'Aponte para ela o aplicativo do celular. Ele está neste aparelho? Abra pelo link. '}
          Não tem um? Instale, por exemplo, o Google Authenticator ou o Aegis, e volte aqui.
        </p>
        {isLarge && otherWays}
        <a
          className={isLarge ? 'text-button' : hasBegun ? 'button button-quiet' : 'button'}
          href={uri}
          onClick={() => setBegun(true)}
        >
          Abrir no aplicativo autenticador
        </a>
        {!isLarge && (
          <details className="more-inputs">
            <summary>O autenticador está em outro aparelho</summary>
            {otherWays}
          </details>
        )}
      </section>
      <section aria-labelledby="code-title" onInput={() => setBegun(true)}>
        <h3 id="code-title">2. Digite o código que ele mostra</h3>
        <Form
          label="Confirmar a verificação em duas etapas"
          submit="Confirmar"
          busy="Confirmando…"
          check={({ code = '' }) =>
            faultsOf({ code: code.trim() === '' ? 'Digite o código.' : undefined })
          }
          // On a phone first comes the code.
          isQuiet={!isLarge && !hasBegun}
          send={verify}
        >
          <CodeField hint="Ele muda a cada 30 segundos." />
        </Form>
      </section>
    </section>
  )
}
