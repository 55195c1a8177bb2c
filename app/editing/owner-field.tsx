import { useEffect, useState } from 'react'
import { useSend } from '#app/session/use-send.ts'
import { FieldFrame } from '#app/ui/form/field.tsx'
import { accountPaths, type UserEntry } from '#protocol/accounts.ts'
import { Combobox } from './fields/combobox.tsx'

interface Props {
  /** Id of an account. */
  value: string
  onChange(value: string): void
}

/** Chooses the account that answers for a document, of those that the server finds for admins. */
export function OwnerField({ value, onChange }: Props) {
  const [search, setSearch] = useState('')
  const users = useUsers(search)
  return (
    <FieldFrame
      name="owner"
      label={
        <>
          Responsável <small className="field-mark">opcional</small>
        </>
      }
      hint="Quem responde por isto; um responsável por setor só muda o que é dele."
    >
      {(frame) => (
        <Combobox
          {...frame}
          name="owner"
          value={value}
          options={users.map(({ id, name, email }) => ({ value: id, label: name, detail: email }))}
          onType={setSearch}
          onChange={onChange}
        />
      )}
    </FieldFrame>
  )
}

const DEBOUNCE_MS = 250

/** The accounts that a search finds; those of before while it is on its way, or where the server cannot be reached. */
function useUsers(search: string): readonly UserEntry[] {
  const send = useSend()
  const [users, setUsers] = useState<readonly UserEntry[]>([])
  useEffect(() => {
    let isGone = false
    const query = new URLSearchParams(search ? { search } : {})
    const timer = setTimeout(async () => {
      const answer = await send<{ users: UserEntry[] }>('GET', `${accountPaths.users}?${query}`)
      if (!isGone && answer.kind === 'done') setUsers(answer.value.users)
    }, DEBOUNCE_MS)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [send, search])
  return users
}
