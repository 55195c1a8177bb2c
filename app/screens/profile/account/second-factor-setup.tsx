import { use } from 'react'
import { refusalOf } from '#app/session/answer.ts'
import { useSession } from '#app/session/session.ts'
import { useSend } from '#app/session/use-send.ts'
import { CodeField } from '#app/ui/form/account-fields.tsx'
import { faultsOf } from '#app/ui/form/field.tsx'
import { Form, type FormValues } from '#app/ui/form/form.tsx'
import { takeFocus } from '#app/ui/form/refusal-notice.tsx'
import { accountPaths } from '#protocol/accounts.ts'

let encoder: Promise<typeof import('uqr')> | undefined

function fetchEncoder(): Promise<typeof import('uqr')> {
  encoder ??= import('uqr')
  return encoder
}

/** A text as a QR code; its encoder is fetched only here. */
function QrPicture({ text, label }: { text: string; label: string }) {
  const { encode } = use(fetchEncoder())
  const { data, size } = encode(text, { border: 2 })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      className="qr-picture"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path className="qr-ground" d={`M0 0h${size}v${size}H0z`} />
      <path className="qr-dots" d={path} />
    </svg>
  )
}

/** Hands the secret over to an authenticator app and makes sure that it arrived. */
export function SecondFactorSetup({ uri, onDone }: { uri: string; onDone(): void }) {
  const session = useSession()
  const send = useSend()
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

  return (
    <section
      className="second-factor-setup"
      aria-label="Ativar a verificação em duas etapas"
      tabIndex={-1}
      ref={takeFocus}
    >
      <p className="account-note">
        1. Abra o aplicativo autenticador e leia esta imagem. No próprio celular, toque no link ou
        copie a chave.
      </p>
      <QrPicture text={uri} label="Imagem para ler com o aplicativo autenticador" />
      <p className="account-secret">
        <a href={uri}>Abrir no aplicativo autenticador</a>
        <span>
          Chave: <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </span>
      </p>
      <p className="account-note">2. Digite o código que o aplicativo mostra.</p>
      <Form
        label="Confirmar a verificação em duas etapas"
        submit="Confirmar"
        busy="Confirmando…"
        check={({ code = '' }) =>
          faultsOf({ code: code.trim() === '' ? 'Digite o código.' : undefined })
        }
        send={verify}
      >
        <CodeField hint="Ele muda a cada 30 segundos." />
      </Form>
    </section>
  )
}
