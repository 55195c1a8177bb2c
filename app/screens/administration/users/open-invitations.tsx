import { campusNames } from '#app/i18n/campus-names.ts'
import { useFormatInstant } from '#app/i18n/instants.ts'
import { roleNames } from '#app/i18n/role-names.ts'
import { useCollection } from '#app/replica/use-content.ts'
import { refusalOf } from '#app/session/answer.ts'
import { useSend } from '#app/session/use-send.ts'
import { Fetched } from '#app/ui/fetched.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { accountPaths, type OpenInvitation } from '#protocol/accounts.ts'

interface Answer {
  invitations: OpenInvitation[]
}

/** Invitations that nobody accepted yet, each with a way to withdraw it. */
export function OpenInvitations() {
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
  const send = useSend()
  const formatInstant = useFormatInstant()
  const known = useCollection('campuses') ?? []
  const where = role === 'editor' ? (campusNames(campuses, known) ?? 'todos os campi') : undefined

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
          {[roleNames[role], where].filter(Boolean).join(' · ')}
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
