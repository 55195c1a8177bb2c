import check from 'ionicons/dist/svg/checkmark-circle-outline.svg?raw'
import person from 'ionicons/dist/svg/person-outline.svg?raw'
import { type ReactNode, useEffect, useState } from 'react'
import { HelpLink } from '#app/editing/manual/help-link.tsx'
import { campusNames } from '#app/i18n/campus-names.ts'
import { useFormatInstant } from '#app/i18n/instants.ts'
import { roleNames } from '#app/i18n/role-names.ts'
import { useCollection } from '#app/replica/use-content.ts'
import { refusalOf } from '#app/session/answer.ts'
import { useUser } from '#app/session/session.ts'
import { useSend } from '#app/session/use-send.ts'
import { AccessGuard } from '#app/shell/access-guard.tsx'
import type { Screen } from '#app/shell/screen.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Facts } from '#app/ui/document/facts.tsx'
import { Fetched } from '#app/ui/fetched.tsx'
import { SearchField } from '#app/ui/filter/search-field.tsx'
import { Form, type FormValues } from '#app/ui/form/form.tsx'
import { takeFocus } from '#app/ui/form/refusal-notice.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { StateView } from '#app/ui/state-view.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { useConfirm } from '#app/ui/use-confirm.tsx'
import { ViewTabs } from '#app/ui/view-tabs.tsx'
import { accountPaths } from '#protocol/accounts.ts'
import type { UserEntry } from '#protocol/api-types.ts'
import { apiPaths } from '#protocol/content-api.ts'
import { revisionTag, writeHeaders } from '#protocol/editing.ts'
import { hasRight } from '#protocol/policy.ts'
import { AccessFields, accessFaults, accessOf } from './access-fields.tsx'
import { InviteView } from './invite-view.tsx'
import { leavesOf, ownsOf, SectorFields } from './sector-fields.tsx'
import './users.css'

const DEBOUNCE_MS = 250

/** A value once it has stayed the same for a moment: each letter typed is no search yet. */
export function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

const views = { people: 'Pessoas', invite: 'Convidar' } as const

type View = keyof typeof views

/** Who may get in: for admins. */
function UsersView() {
  const [view, setView] = useState<View>('people')
  return (
    <AccessGuard
      may={(user) => hasRight(user, 'manage_users')}
      rule="Só a administração cuida das contas das pessoas."
    >
      <ScreenTitle title="Pessoas e acessos">
        <HelpLink topic="convidar" />
      </ScreenTitle>
      <ViewTabs<View> views={views} view={view} onChange={(next) => setView(next)} />
      {view === 'people' && <UserList onInvite={() => setView('invite')} />}
      {view === 'invite' && <InviteView />}
      <p className="users-log">
        <a href="/perfil/registro?kind=accounts">Ver o registro do que foi feito nas contas</a>
      </p>
    </AccessGuard>
  )
}

export const screen: Screen = {
  View: UsersView,
  head: () => ({ title: 'Pessoas e acessos' }),
}

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
  const [ask, dialog] = useConfirm()
  const [isAsked, setAsked] = useState(false)
  // It was blocked here, or may enter again.
  const [isJustChanged, setJustChanged] = useState(false)
  // After a saving what is whose is read anew.
  const [savings, setSavings] = useState(0)

  async function change(body: Partial<UserEntry>) {
    const answer = await send<UserEntry>('PATCH', accountPaths.user(user.id), { body })
    if (answer.kind === 'done') onChange(answer.value)
    return refusalOf(answer)
  }

  /** Gives the access, and what goes with it: the sectors that somebody looks after from now on. */
  async function saveAccess(values: FormValues) {
    setJustChanged(false)
    const access = accessOf(values)
    const refused = await change(access)
    if (refused || access.role !== 'sector_owner') return refused
    const given = ownsOf(values).map((owned) => ({ ...owned, owner: user.id, over: '*' }))
    // Whoever has got it meanwhile keeps it.
    const taken = leavesOf(values).map(({ revision, ...owned }) => ({
      ...owned,
      ...{ owner: null, over: revisionTag(revision) },
    }))
    for (const { collection, id, owner, over } of [...given, ...taken]) {
      const answer = await send('PATCH', apiPaths.document(collection, id), {
        headers: { [writeHeaders.ifMatch]: over },
        body: { owner },
      })
      if (answer.kind === 'refused') return refusalOf(answer)
    }
    setSavings(savings + 1)
    return undefined
  }

  async function changeBlock() {
    setJustChanged(false)
    setAsked(!user.isBlocked)
    const isAgreed =
      user.isBlocked ||
      (await ask({
        title: `Bloquear ${user.name}?`,
        text: 'A pessoa sai na hora de todos os aparelhos e não entra mais. O que ela escreveu fica. Dá para desbloquear depois.',
        agree: 'Bloquear',
        isDangerous: true,
      }))
    setAsked(false)
    if (!isAgreed) return undefined
    const refused = await change({ isBlocked: !user.isBlocked })
    if (!refused) setJustChanged(true)
    return refused
  }

  const blocking = (
    <Form
      label={user.isBlocked ? `Desbloquear ${user.name}` : `Bloquear ${user.name}`}
      submit={user.isBlocked ? 'Desbloquear' : 'Bloquear'}
      // While somebody is asked whether it is meant, nothing is on its way.
      busy={isAsked ? 'Bloquear' : user.isBlocked ? 'Desbloqueando…' : 'Bloqueando…'}
      isDangerous={!user.isBlocked}
      isQuiet={user.isBlocked}
      send={changeBlock}
    />
  )
  const access = (
    <Form
      label={`Acesso de ${user.name}`}
      submit="Salvar o acesso"
      busy="Salvando…"
      success="Acesso salvo."
      keepsValues
      isQuiet={user.isBlocked}
      check={accessFaults}
      send={saveAccess}
    >
      <AccessFields
        access={user}
        sectors={<SectorFields key={savings} of={user.id} when="ao salvar o acesso" />}
      />
    </Form>
  )
  return (
    <>
      <div className="user-state">
        {user.isBlocked && (
          <p
            className="form-notice"
            data-tone="warning"
            tabIndex={-1}
            ref={isJustChanged ? takeFocus : null}
          >
            Conta bloqueada: {user.name} não entra até você desbloquear. O que escreveu fica.
          </p>
        )}
        {!user.isBlocked && isJustChanged && (
          <p className="form-success" tabIndex={-1} ref={takeFocus}>
            <Icon svg={check} />
            <span>{user.name} pode entrar de novo.</span>
          </p>
        )}
        {user.isBlocked && blocking}
      </div>
      <Facts
        facts={[
          { label: 'E-mail', value: user.isEmailVerified ? 'Confirmado' : 'A confirmar' },
          {
            label: 'Verificação em duas etapas',
            value: user.hasSecondFactor ? 'Ativada' : 'Desativada',
          },
          { label: 'Desde', value: formatInstant(user.createdAt) },
          {
            label: 'Última vez',
            value: user.lastSeenAt ? formatInstant(user.lastSeenAt) : 'Sem registro ainda',
          },
        ]}
      />
      {user.isBlocked ? <Folded title="Mudar o acesso">{access}</Folded> : access}
      {/* Whoever is blocked is out of all of them. */}
      {!user.isBlocked && (
        <div className="user-ways">
          <Form
            label={`Desconectar os aparelhos de ${user.name}`}
            submit="Desconectar os aparelhos"
            busy="Desconectando…"
            success="A pessoa saiu de todos os aparelhos e precisará entrar de novo."
            isQuiet
            send={async () => refusalOf(await send('DELETE', accountPaths.userSessions(user.id)))}
          />
          {user.id !== me?.id && blocking}
        </div>
      )}
      {dialog}
    </>
  )
}

/** What is not for now is out of the way, and begins when it is opened. */
function Folded({ title, children }: { title: string; children: ReactNode }) {
  const [hasBegun, setBegun] = useState(false)
  return (
    // What is typed there stays when it is folded.
    <details
      className="more-inputs"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setBegun(true)
      }}
    >
      <summary>{title}</summary>
      {hasBegun && children}
    </details>
  )
}

interface Page {
  users: UserEntry[]
  /** Where the next page begins. */
  next?: string
}

export function UserList({ onInvite }: { onInvite(): void }) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const path = `${accountPaths.users}?${new URLSearchParams(search ? { search } : {})}`
  return (
    <>
      <search className="user-search">
        <SearchField label="Buscar por nome ou e-mail" value="" onType={setTyped} />
      </search>
      <Fetched<Page> key={path} path={path} rows={5}>
        {(page) => <Pages first={page} search={search} onInvite={onInvite} />}
      </Fetched>
    </>
  )
}

interface PagesProps {
  first: Page
  search: string
  onInvite(): void
}

/** The people found so far, and the way to more. */
function Pages({ first, search, onInvite }: PagesProps) {
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
      <div role="status">
        <StateView
          illustration="empty"
          title={search ? `Ninguém com “${search}” no nome ou no e-mail` : 'Ainda não há contas'}
          text="Quem você convida cria a própria senha e aparece aqui."
        >
          <button type="button" className="button" onClick={onInvite}>
            Convidar uma pessoa
          </button>
        </StateView>
      </div>
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
