import key from 'ionicons/dist/svg/key-outline.svg?raw'
import { useFormatInstant } from '#app/i18n/instants.ts'
import { type Answer, refusalOf } from '#app/session/answer.ts'
import { supportsPasskeys } from '#app/session/passkeys.ts'
import { useSend } from '#app/session/use-send.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Fetched } from '#app/ui/fetched.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { accountPaths } from '#protocol/accounts.ts'

interface Passkey {
  id: string
  name?: string | null
  createdAt?: string | null
}

export function PasskeysPart() {
  return (
    <Disclosure
      title="Chaves de acesso"
      detail="Entrar com digital, rosto ou PIN do aparelho"
      icon={key}
    >
      <Fetched<Passkey[]> path={accountPaths.listPasskeys}>
        {(passkeys, reload) => (
          <>
            <PasskeyList passkeys={passkeys} onChange={reload} />
            {supportsPasskeys() ? (
              <NewPasskey onChange={reload} />
            ) : (
              <p className="account-note">
                Aqui não dá para criar chaves de acesso. Abra este site em um navegador atualizado.
              </p>
            )}
          </>
        )}
      </Fetched>
    </Disclosure>
  )
}

interface ListProps {
  passkeys: readonly Passkey[]
  onChange(): void
}

function PasskeyList({ passkeys, onChange }: ListProps) {
  const send = useSend()
  const formatInstant = useFormatInstant()
  if (passkeys.length === 0)
    return <p className="account-note">Você ainda não tem chaves de acesso.</p>
  return (
    <ul className="account-list">
      {passkeys.map(({ id, name, createdAt }) => (
        <li key={id}>
          <div>
            <b>{name || 'Chave sem nome'}</b>
            {createdAt && <small>criada {formatInstant(createdAt)}</small>}
          </div>
          <Form
            label={`Apagar a chave ${name ?? 'sem nome'}`}
            submit="Apagar"
            busy="Apagando…"
            isQuiet
            send={async () => {
              const answer = await send('POST', accountPaths.deletePasskey, { body: { id } })
              if (answer.kind === 'done') onChange()
              return refusalOf(answer)
            }}
          />
        </li>
      ))}
    </ul>
  )
}

function NewPasskey({ onChange }: { onChange(): void }) {
  const send = useSend()

  async function make(name: string) {
    const options = await send<PublicKeyCredentialCreationOptionsJSON>(
      'GET',
      accountPaths.passkeyOptionsToRegister,
    )
    if (options.kind === 'refused') return options
    const made = await passkeyCreation(options.value)
    if (made.kind === 'refused') return made
    const answer = await send('POST', accountPaths.registerPasskey, {
      body: { response: made.value, name },
    })
    if (answer.kind === 'done') onChange()
    return refusalOf(answer)
  }

  return (
    <Form
      label="Criar chave de acesso"
      submit="Criar chave neste aparelho"
      busy="Criando…"
      success="Chave criada. Na próxima vez, entre com ela."
      send={({ name = '' }) => make(name.trim() || 'Chave de acesso')}
    >
      <Field
        label="Nome da chave"
        name="name"
        hint="Para reconhecer depois: “Celular”, “Computador da secretaria”."
        autoComplete="off"
        maxLength={60}
      />
    </Form>
  )
}

/** Lets the device make a passkey; who gives up is refused as `passkey_cancelled`. */
async function passkeyCreation(
  options: PublicKeyCredentialCreationOptionsJSON,
): Promise<Answer<unknown>> {
  try {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
    const credential = await navigator.credentials.create({ publicKey })
    if (credential instanceof PublicKeyCredential)
      return { kind: 'done', value: credential.toJSON() }
  } catch {
    // The person closed the device's dialogue, it ran out of time, or the device has one already.
  }
  return { kind: 'refused', code: 'passkey_cancelled' }
}
