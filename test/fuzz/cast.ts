import type { CollectionName } from '#content/collections.ts'
import type { ContentRecord } from '#content/document.ts'
import { accountHeaders } from '#protocol/account-headers.ts'
import { accountPaths, type Role, roles } from '#protocol/accounts.ts'
import type { SessionAnswer } from '#protocol/api-types.ts'
import { xsrfCookie } from '#protocol/csrf.ts'
import type { AccountStore } from '#server/store/account-store.ts'
import { addPerson, password } from '#test/accounts/people.ts'
import type { FuzzRequest, Header } from './fuzz-request.ts'

/** What there is in the installation, so that requests name it. */
export interface KnownContent {
  /** Every document as it is written, by collection. */
  records: Readonly<Record<CollectionName, readonly ContentRecord[]>>
  /** Ids of accounts that nobody uses, which admins may change. */
  strangers: readonly string[]
  /** Secrets of corrections, and ids of proposals. */
  corrections: readonly string[]
  proposals: readonly string[]
  /** Ids of comments. */
  comments: readonly string[]
  /** Pictures of the library, and one to send. */
  hashes: readonly string[]
  picture: Buffer
}

/** Stand for whoever sends the request; see `Cast.fill`. */
export const OWN_ID = 'OWN-PERSON-ID'

export const OWN_EMAIL = 'own-email@exemplo.org'

export type Actor = 'visitor' | Role

export const actors: readonly Actor[] = ['visitor', ...roles]

/** Somebody with a session of each kind. */
interface Member {
  id: string
  email: string
  bearer: readonly Header[]
  cookies: readonly Header[]
}

const event = { at: '2026-01-01T00:00:00.000Z', kind: 'admin_created', address: 'fuzz' } as const

/** Those in whose name requests are sent. Whoever signs themselves out, or erases their account, is back with the next request. */
export class Cast {
  /** How often somebody had to be brought back. */
  renewals = 0
  readonly #url: string
  readonly #accounts: AccountStore
  readonly #members = new Map<Role, Promise<Member>>()

  constructor(url: string, accounts: AccountStore) {
    this.#url = url
    this.#accounts = accounts
  }

  /** Ids of their accounts do not change before somebody erases one. */
  async idOf(role: Role): Promise<string> {
    return (await this.#member(role)).id
  }

  /** The headers that say who asks. */
  async headersOf(actor: Actor, isByCookie: boolean): Promise<readonly Header[]> {
    if (actor === 'visitor') return []
    const member = await this.#member(actor)
    return isByCookie ? member.cookies : member.bearer
  }

  /** The request with what stands for its actor replaced. */
  async fill(request: FuzzRequest, actor: Actor): Promise<FuzzRequest> {
    const { id, email } =
      actor === 'visitor' ? { id: 'x', email: 'x@exemplo.org' } : await this.#member(actor)
    const put = (text: string) => text.replaceAll(OWN_ID, id).replaceAll(OWN_EMAIL, email)
    const { body } = request
    const isNamed = body?.includes(OWN_EMAIL) || body?.includes(OWN_ID)
    return {
      ...request,
      target: put(request.target),
      ...(body && { body: isNamed ? Buffer.from(put(body.toString())) : body }),
    }
  }

  /** After an answer that nobody is signed in: has them sign in anew where that is so. */
  async look(actor: Actor): Promise<void> {
    if (actor === 'visitor') return
    const known = this.#members.get(actor)
    const member = await this.#member(actor)
    if ((await this.#isIn(member, actor)) || this.#members.get(actor) !== known) return
    this.renewals++
    this.#members.set(actor, this.#enter(actor))
    await this.#member(actor)
  }

  #member(role: Role): Promise<Member> {
    const known = this.#members.get(role) ?? this.#enter(role)
    this.#members.set(role, known)
    return known
  }

  async #isIn(member: Member, role: Role): Promise<boolean> {
    const reports = [member.bearer, member.cookies].map(async (headers) => {
      const response = await fetch(this.#url + accountPaths.session, {
        headers: [...headers].map(([name, value]) => [name, value]),
      })
      const { user } = (await response.json()) as SessionAnswer
      return user?.role === role
    })
    return (await Promise.all(reports)).every(Boolean)
  }

  async #enter(role: Role): Promise<Member> {
    const email = `${role.replace('_', '-')}@exemplo.org`
    const found = await this.#accounts.userByEmail(email)
    const isSound = found?.role === role && !found.isBlocked && !found.hasSecondFactor
    const known = isSound ? await this.#signIn(found.id, email) : undefined
    if (known) return known
    // Erased, or with another password: begins anew.
    if (found) await this.#accounts.deleteUser(found.id, { ...event, kind: 'account_deleted' })
    const campuses = role === 'admin' ? 'all' : role === 'editor' ? ['brasilia'] : []
    const { id } = await addPerson(this.#accounts, email, role, { campuses })
    const member = await this.#signIn(id, email)
    if (!member) throw new Error(`${email} cannot sign in`)
    return member
  }

  async #signIn(id: string, email: string): Promise<Member | undefined> {
    const [bearer, cookies] = await Promise.all([
      this.#request(email, 'none'),
      this.#request(email, 'local'),
    ])
    const token = bearer.headers.get(accountHeaders.bearer)
    const set = cookies.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '')
    if (!token || set.length === 0) return undefined
    const xsrf = set.find((pair) => pair.startsWith(`${xsrfCookie}=`))?.split('=')[1] ?? ''
    return {
      id,
      email,
      bearer: [['authorization', `Bearer ${token}`]],
      cookies: [
        ['cookie', set.join('; ')],
        [accountHeaders.xsrf, xsrf],
      ],
    }
  }

  #request(email: string, persistence: string): Promise<Response> {
    return fetch(this.#url + accountPaths.signIn, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [accountHeaders.persistence]: persistence },
      body: JSON.stringify({ email, password }),
    })
  }
}
