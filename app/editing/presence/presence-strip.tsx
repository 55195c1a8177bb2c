import people from 'ionicons/dist/svg/people-outline.svg?raw'
import { useFormatInstant } from '#app/i18n/instants.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { SessionUser } from '#protocol/accounts.ts'
import type { Editor } from '#protocol/editing.ts'
import type { Presence } from './use-presence.ts'

interface Props {
  user: SessionUser
  presence: Presence
}

/** Who else has the document open. Nothing where one is alone. */
export function PresenceStrip({ user, presence: { editors, form } }: Props) {
  const elsewhere = editors.filter((each) => each.form !== form)
  const others = elsewhere.filter(({ person }) => person !== user.id)
  return (
    <div role="status" aria-label="Quem está editando">
      {elsewhere.length > 0 && (
        <div className="form-notice">
          <Icon svg={people} />
          <div>
            {others.length > 0 && <OtherPeople others={others} />}
            {others.length < elsewhere.length && (
              <p>Você também está com isto aberto em outra janela.</p>
            )}
          </div>
        </div>
      )}
    </div>
  )
}

const list = new Intl.ListFormat('pt-BR')

function OtherPeople({ others }: { others: readonly Editor[] }) {
  const formatInstant = useFormatInstant()
  const people = others.filter(
    ({ person }, index) => others.findIndex((each) => each.person === person) === index,
  )
  const named = people.map(({ name, openedAt }) => `${name} (desde ${formatInstant(openedAt)})`)
  return (
    <p>
      <b>{list.format(named)}</b> também {named.length === 1 ? 'está' : 'estão'} editando isto. As
      mudanças de todos se juntam; só se mudarem o mesmo campo você escolhe o que vale.
    </p>
  )
}
