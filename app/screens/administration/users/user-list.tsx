import { useState } from 'react'
import { useSend } from '#app/session/use-send.ts'
import { Fetched } from '#app/ui/fetched.tsx'
import { SearchField } from '#app/ui/filter/search-field.tsx'
import { accountPaths, type UserEntry } from '#protocol/accounts.ts'
import { useSettled } from './use-settled.ts'
import { UserRow } from './user-row.tsx'

interface Page {
  users: UserEntry[]
  /** Where the next page begins. */
  next?: string
}

export function UserList() {
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim())
  const path = `${accountPaths.users}?${new URLSearchParams(search ? { search } : {})}`
  return (
    <>
      <search className="user-search">
        <SearchField label="Buscar por nome ou e-mail" value="" onType={setTyped} />
      </search>
      <Fetched<Page> key={path} path={path} rows={5}>
        {(page) => <Pages first={page} search={search} />}
      </Fetched>
    </>
  )
}

/** The people found so far, and the way to more. */
function Pages({ first, search }: { first: Page; search: string }) {
  const send = useSend()
  const [users, setUsers] = useState(first.users)
  const [next, setNext] = useState(first.next)
  const [isBusy, setBusy] = useState(false)

  async function fetchMore(after: string) {
    setBusy(true)
    const query = new URLSearchParams({ ...(search && { search }), after })
    const answer = await send<Page>('GET', `${accountPaths.users}?${query}`)
    setBusy(false)
    if (answer.kind === 'refused') return
    setUsers([...users, ...answer.value.users])
    setNext(answer.value.next)
  }

  if (users.length === 0)
    return (
      <p role="status">
        {search ? `Ninguém com “${search}” no nome ou no e-mail.` : 'Ainda não há contas.'}
      </p>
    )
  return (
    <>
      <ul className="group-rows">
        {users.map((user) => (
          <UserRow
            key={user.id}
            user={user}
            onChange={(changed) =>
              setUsers(users.map((entry) => (entry.id === changed.id ? changed : entry)))
            }
          />
        ))}
      </ul>
      {next && (
        <button
          type="button"
          className="button button-quiet more"
          aria-busy={isBusy || undefined}
          onClick={() => fetchMore(next)}
        >
          {isBusy ? 'Buscando…' : 'Mostrar mais'}
        </button>
      )}
    </>
  )
}
