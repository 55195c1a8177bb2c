import check from 'ionicons/dist/svg/checkmark-circle-outline.svg?raw'
import key from 'ionicons/dist/svg/key-outline.svg?raw'
import { useState } from 'react'
import { useFormatInstant } from '#app/i18n/instants.ts'
import { type Answer, type Refused, refusalOf } from '#app/session/answer.ts'
import { supportsPasskeys } from '#app/session/passkeys.ts'
import { useSend } from '#app/session/use-send.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Fetched } from '#app/ui/fetched.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { takeFocus } from '#app/ui/form/refusal-notice.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { accountPaths } from '#protocol/accounts.ts'
import type { SessionUser } from '#protocol/api-types.ts'
import { ConfirmWithPassword } from './confirm-with-password.tsx'

interface Passkey {
  id: string
  name?: string | null
  createdAt?: string | null
}

/** Something about passkeys that may have to be confirmed first. */
interface Step {
  /** What the button says that confirms it. */
  label: string
  done: string
  run(): Promise<Refused | undefined>
}

/** Does a step, or asks first who does it. */
type Perform = (step: Step) => Promise<Refused | undefined>

/** The passkeys of an account. Somebody who signed in a while ago confirms a change with the password, here. */
export function PasskeysPart({ user }: { user: SessionUser }) {
  const send = useSend()
  const [awaited, setAwaited] = useState<Step>()
  const [done, setDone] = useState('')

  const perform: Perform = async (step) => {
    setDone('')
    const refusal = await step.run()
    if (refusal?.code === 'sign_in_again') {
      setAwaited(step)
      return undefined
    }
    if (!refusal) {
      setAwaited(undefined)
      setDone(step.done)
    }
    return refusal
  }

  async function confirm(step: Step, password: string) {
    const renewed = await send('POST', accountPaths.renewSession, { body: { password } })
    return refusalOf(renewed) ?? perform(step)
  }

  return (
    <Disclosure
      title="Chaves de acesso"
      detail="Entrar com digital, rosto ou PIN do aparelho"
      icon={key}
    >
      {/* Above the list, which grows meanwhile. */}
      <div className="passkey-done" role="status">
        {done && (
          <p className="form-success" ref={takeFocus} tabIndex={-1}>
            <Icon svg={check} />
            {done}
          </p>
        )}
      </div>
      {awaited ? (
        <>
          <p className="account-note">
            Faz mais de dez minutos que você entrou. Por segurança, confirme que é você.
          </p>
          <ConfirmWithPassword
            user={user}
            label={awaited.label}
            busy="Confirmando…"
            send={(password) => confirm(awaited, password)}
            onCancel={() => setAwaited(undefined)}
          />
        </>
      ) : (
        <Fetched<Passkey[]> path={accountPaths.listPasskeys}>
          {(passkeys, reload) => (
            <>
              <PasskeyList passkeys={passkeys} perform={perform} onChange={reload} />
              {supportsPasskeys() ? (
                <NewPasskey
                  key={passkeys.length}
                  passkeys={passkeys}
                  perform={perform}
                  onChange={reload}
                />
              ) : (
                <p className="account-note">
                  Aqui não dá para criar chaves de acesso. Abra este site em um navegador
                  atualizado.
                </p>
              )}
            </>
          )}
        </Fetched>
      )}
    </Disclosure>
  )
}

interface PartProps {
  perform: Perform
  onChange(): void
}

function PasskeyList({
  passkeys,
  perform,
  onChange,
}: PartProps & { passkeys: readonly Passkey[] }) {
  const send = useSend()
  const formatInstant = useFormatInstant()
  if (passkeys.length === 0)
    return <p className="account-note">Você ainda não tem chaves de acesso.</p>

  async function remove(id: string) {
    const answer = await send('POST', accountPaths.deletePasskey, { body: { id } })
    if (answer.kind === 'done') onChange()
    return refusalOf(answer)
  }

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
            send={() =>
              perform({
                label: 'Confirmar e apagar a chave',
                done: 'Chave apagada. Com ela ninguém mais entra.',
                run: () => remove(id),
              })
            }
          />
        </li>
      ))}
    </ul>
  )
}

/** What somebody may recognise this device by, told apart from those that have a key. */
function nameOfDevice(taken: readonly Passkey[]): string {
  const isPhone = /Android|iPhone/.test(navigator.userAgent)
  const kind = isPhone ? 'Celular' : 'Computador'
  const names = taken.map(({ name }) => name)
  const numbered = names.map((_, index) => `${kind} ${index + 2}`)
  return [kind, ...numbered].find((name) => !names.includes(name)) ?? kind
}

function NewPasskey({ passkeys, perform, onChange }: PartProps & { passkeys: readonly Passkey[] }) {
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
      send={({ name = '' }) =>
        perform({
          label: 'Confirmar e criar a chave',
          done: 'Chave criada. Na próxima vez, entre com ela.',
          run: () => make(name.trim() || 'Chave de acesso'),
        })
      }
    >
      <Field
        label="Nome da chave"
        name="name"
        defaultValue={nameOfDevice(passkeys)}
        hint="Para você reconhecer depois. Mude se quiser: “Computador da secretaria”."
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
