import person from 'ionicons/dist/svg/person-outline.svg?raw'
import { campusNames } from '#app/i18n/campus-names.ts'
import { useFormatInstant } from '#app/i18n/instants.ts'
import { roleNames } from '#app/i18n/role-names.ts'
import { useCollection } from '#app/replica/use-content.ts'
import { refusalOf } from '#app/session/answer.ts'
import { useUser } from '#app/session/session.ts'
import { useSend } from '#app/session/use-send.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Facts } from '#app/ui/document/facts.tsx'
import { Form, type FormValues } from '#app/ui/form/form.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { accountPaths, type UserEntry } from '#protocol/accounts.ts'
import { AccessFields } from './access-fields.tsx'
import { accessOf } from './access-of.ts'

interface Props {
  user: UserEntry
  onChange(user: UserEntry): void
}

/** Somebody with an account: opens to what an admin may change. */
export function UserRow({ user, onChange }: Props) {
  const campuses = useCollection('campuses') ?? []
  const where = user.role === 'editor' ? campusNames(user.campuses, campuses) : undefined
  return (
    <Disclosure
      title={user.name}
      icon={person}
      detail={
        <>
          {user.email}
          <br />
          <Tag tone={user.role === 'admin' ? 'accent' : undefined}>{roleNames[user.role]}</Tag>{' '}
          {where && <Tag>{where}</Tag>} {user.isBlocked && <Tag tone="danger">Bloqueada</Tag>}
        </>
      }
    >
      <UserDetails user={user} onChange={onChange} />
    </Disclosure>
  )
}

function UserDetails({ user, onChange }: Props) {
  const me = useUser()
  const send = useSend()
  const formatInstant = useFormatInstant()

  async function change(body: Partial<UserEntry>) {
    const answer = await send<UserEntry>('PATCH', accountPaths.user(user.id), { body })
    if (answer.kind === 'done') onChange(answer.value)
    return refusalOf(answer)
  }

  return (
    <>
      <Facts
        facts={[
          { label: 'E-mail', value: user.isEmailVerified ? 'Confirmado' : 'A confirmar' },
          { label: 'Segunda etapa', value: user.hasSecondFactor ? 'Ligada' : 'Desligada' },
          { label: 'Desde', value: formatInstant(user.createdAt) },
          {
            label: 'Última vez',
            value: user.lastSeenAt ? formatInstant(user.lastSeenAt) : 'Sem registro ainda',
          },
        ]}
      />
      <Form
        label={`Acesso de ${user.name}`}
        submit="Salvar o acesso"
        busy="Salvando…"
        success="Acesso salvo."
        send={(values: FormValues) => change(accessOf(values))}
      >
        <AccessFields access={user} />
      </Form>
      <div className="user-ways">
        <Form
          label={`Tirar ${user.name} de todos os aparelhos`}
          submit="Tirar de todos os aparelhos"
          busy="Tirando…"
          success="Pronto: precisa entrar de novo em todos."
          isQuiet
          send={async () => refusalOf(await send('DELETE', accountPaths.userSessions(user.id)))}
        />
        {user.id !== me?.id && (
          <Form
            label={user.isBlocked ? `Desbloquear ${user.name}` : `Bloquear ${user.name}`}
            submit={user.isBlocked ? 'Desbloquear' : 'Bloquear'}
            busy={user.isBlocked ? 'Desbloqueando…' : 'Bloqueando…'}
            isDangerous={!user.isBlocked}
            send={() => change({ isBlocked: !user.isBlocked })}
          />
        )}
      </div>
    </>
  )
}
