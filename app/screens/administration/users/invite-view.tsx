import share from 'ionicons/dist/svg/share-social-outline.svg?raw'
import { useState } from 'react'
import { campusNames } from '#app/i18n/campus-names.ts'
import { useFormatInstant } from '#app/i18n/instants.ts'
import { roleNames } from '#app/i18n/role-names.ts'
import { shareOrCopy } from '#app/platform/share.ts'
import { useCollection, useSettings } from '#app/replica/use-content.ts'
import { refusalOf } from '#app/session/answer.ts'
import { faultOfEmail } from '#app/session/email-fault.ts'
import { useAccountOptions } from '#app/session/use-account-options.ts'
import { useSend } from '#app/session/use-send.ts'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Fetched } from '#app/ui/fetched.tsx'
import { EmailField } from '#app/ui/form/account-fields.tsx'
import { faultsOf } from '#app/ui/form/field.tsx'
import { Form, type FormValues } from '#app/ui/form/form.tsx'
import { takeFocus } from '#app/ui/form/refusal-notice.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { CampusScope, Summary } from '#content/document.ts'
import { accountPaths } from '#protocol/accounts.ts'
import type { OpenInvitation } from '#protocol/api-types.ts'
import { AccessFields, accessFaults, accessOf } from './access-fields.tsx'
import { ownsOf, SectorFields } from './sector-fields.tsx'

interface Invited {
  link: string
  email: string
  isMailed: boolean
}

/** Invites somebody by e-mail, or with a link to hand over, and shows who is still expected. */
export function InviteView() {
  const [invited, setInvited] = useState<Invited>()
  return (
    <>
      {invited ? (
        <InvitationLink {...invited} onAnother={() => setInvited(undefined)} />
      ) : (
        <InviteForm onDone={setInvited} />
      )}
      {/* Asks anew when there is one more. */}
      <OpenInvitations key={invited?.link} />
    </>
  )
}

function InviteForm({ onDone }: { onDone(invited: Invited): void }) {
  const send = useSend()
  const options = useAccountOptions()
  const hasMail = options?.mail ?? false

  async function invite({ email = '', ...values }: FormValues) {
    const access = accessOf(values)
    const owns = access.role === 'sector_owner' ? ownsOf(values) : []
    const body = {
      ...access,
      ...(email.trim() && { email: email.trim() }),
      ...(owns.length > 0 && { owns }),
    }
    const answer = await send<{ link: string }>('POST', accountPaths.invitations, { body })
    if (answer.kind === 'done')
      onDone({
        link: answer.value.link,
        email: email.trim(),
        isMailed: hasMail && email.trim() !== '',
      })
    return refusalOf(answer)
  }

  return (
    <Form
      label="Convidar uma pessoa"
      submit="Criar o convite"
      busy="Criando…"
      check={({ email = '', ...values }) =>
        faultsOf({
          email: email.trim() ? faultOfEmail(email.trim()) : undefined,
          ...accessFaults(values),
        })
      }
      send={invite}
    >
      <EmailField
        isOptional
        autoComplete="off"
        label="E-mail (opcional)"
        hint={
          hasMail
            ? 'Com e-mail, a pessoa recebe o convite, e o link só cria a conta dela. Sem, você entrega o link, por exemplo pelo WhatsApp.'
            : 'Com e-mail, o link só cria a conta dessa pessoa. O aplicativo não envia e-mail: você entrega o link, por exemplo pelo WhatsApp.'
        }
      />
      <AccessFields sectors={<SectorFields when="ao aceitar o convite" />} />
    </Form>
  )
}

interface LinkProps extends Invited {
  onAnother(): void
}

/** Whether the device lets somebody choose an app to send something with. */
function canShare(): boolean {
  return import.meta.env.MODE === 'hybrid' || 'share' in navigator
}

function InvitationLink({ link, email, isMailed, onAnother }: LinkProps) {
  const { appName } = useSettings()
  const [message, setMessage] = useState('')
  const isShareable = canShare()
  const invitation = { title: `Convite: ${appName}`, line: 'Crie a sua conta aqui:', url: link }
  return (
    <div className="invitation" tabIndex={-1} ref={takeFocus}>
      <h2>Convite pronto</h2>
      <p>
        {isMailed
          ? `Enviamos o convite para ${email}. Se preferir, entregue também este link, por exemplo pelo WhatsApp.`
          : 'Entregue este link à pessoa, por exemplo pelo WhatsApp.'}{' '}
        {email
          ? `O link só cria a conta de ${email}.`
          : 'Quem tem o link cria a conta: mande só para ela.'}
      </p>
      <p className="invitation-link">
        <code>{link}</code>
      </p>
      <div className="actions">
        {isShareable && (
          <button
            type="button"
            className="button"
            onClick={() => shareOrCopy(invitation, setMessage)}
          >
            <Icon svg={share} />
            Enviar o link
          </button>
        )}
        <CopyButton text={link} label="Copiar o link" done="Link copiado." isMain={!isShareable} />
        <button type="button" className="button button-quiet" onClick={onAnother}>
          Convidar outra pessoa
        </button>
      </div>
      <p role="status">{message}</p>
    </div>
  )
}

/** Where whoever accepts will edit; of invitations that older versions made with no campus, nowhere. */
export function campusesOf(scope: CampusScope, known: readonly Summary<'campuses'>[]): string {
  if (scope === 'all') return 'todos os campi'
  return campusNames(scope, known) ?? 'nenhum campus'
}

interface Answer {
  invitations: OpenInvitation[]
}

/** Invitations that nobody accepted yet, each with a way to withdraw it. */
function OpenInvitations() {
  return (
    <Fetched<Answer> path={accountPaths.invitations}>
      {({ invitations }, reload) =>
        invitations.length > 0 && (
          <section className="open-invitations">
            <h2>Convites em aberto</h2>
            <ul className="group-rows">
              {invitations.map((invitation) => (
                <Row key={invitation.id} invitation={invitation} onWithdrawn={reload} />
              ))}
            </ul>
          </section>
        )
      }
    </Fetched>
  )
}

interface RowProps {
  invitation: OpenInvitation
  onWithdrawn(): void
}

function Row({ invitation, onWithdrawn }: RowProps) {
  const { id, email = 'Quem tiver o link', role, campuses, expiresAt, invitedBy } = invitation
  const owned = invitation.owns?.map(({ title }) => title).join(', ')
  const send = useSend()
  const formatInstant = useFormatInstant()
  const known = useCollection('campuses') ?? []
  const where = role === 'editor' ? campusesOf(campuses, known) : undefined

  async function withdraw() {
    const answer = await send('DELETE', accountPaths.openInvitation(id))
    if (answer.kind === 'done') onWithdrawn()
    return refusalOf(answer)
  }

  return (
    <li>
      <div>
        <b>{email}</b>
        <small>
          {[roleNames[role], where, owned].filter(Boolean).join(' · ')}
          <br />
          vale até {formatInstant(expiresAt)}
          {invitedBy && `, por ${invitedBy}`}
        </small>
      </div>
      <Form
        label={`Cancelar o convite: ${email}`}
        submit="Cancelar"
        busy="Cancelando…"
        isQuiet
        send={withdraw}
      />
    </li>
  )
}
