import { accountHeaders } from '#protocol/account-headers.ts'
import { accountPaths, type Persistence } from '#protocol/accounts.ts'
import type { SessionAnswer, SessionReport } from '#protocol/api-types.ts'
import type { Answer } from './answer.ts'
import { answerOf, createHttpClient, headersOf, type Posting, type Send } from './http-client.ts'
import { createIdTokenRefresher, type SessionNotice, type SessionReports } from './id-token.ts'

/** Whether somebody is in after a sign-in, or has to give a second factor first. */
type SignedIn = 'signed-in' | 'second-factor'

/** Everything about the session that asks the server. */
export interface SessionCalls {
  send: Send
  /** What a post of another kind needs to be one of this session. */
  posting: Posting
  signIn(credential: Credential, persistence: Persistence): Promise<Answer<SignedIn>>
  /** The second step: a code of the authenticator app, or one of the recovery codes. */
  verifyCode(code: string, kind: CodeKind, persistence: Persistence): Promise<Answer<SignedIn>>
  signInWithPasskey(persistence: Persistence): Promise<Answer<SignedIn>>
  /** `everywhere` also ends the sessions of other devices. */
  signOut(everywhere?: boolean): Promise<Answer<undefined>>
  /** Asks the server who is signed in. */
  ask(): Promise<Answer<SessionAnswer>>
  /** After a change of the account: asks, and lets the other tabs ask. */
  renewed(): Promise<Answer<SessionAnswer>>
  /** After the account was erased: nobody is signed in here any more. */
  forget(): void
  hear(word: SessionNotice): void
  /** Keeps an identity token fresh until what it returns is called. */
  keepToken(): () => void
}

export type CodeKind = 'authenticator' | 'recovery'

/** A server that cannot be reached is asked again after this long, then after twice as long. */
const FIRST_RETRY_MS = 2000

const LONGEST_RETRY_MS = 60_000

const STALE_AFTER_MS = 60_000

/** A session that no cookie carries has its token in `tokens`. */
export function createSessionCalls(
  reports: SessionReports,
  serverUrl: string,
  tokens = pageTokens(),
): SessionCalls {
  /** What goes for the session between the password and the code, where there are no cookies. */
  let challenge: string | undefined
  let askedAt = performance.now()
  /** Grows with each question who is signed in, and with each sign-out: an answer to an earlier one is out of date. */
  let knowledge = 0
  const bearer = () => tokens.get()?.bearer
  const http = createHttpClient(serverUrl, bearer)
  const idToken = createIdTokenRefresher(send, reports)

  /** A refusal for want of a session may mean that it ended elsewhere: the server knows. */
  function send<T>(...[method, url, sending]: Parameters<Send>): Promise<Answer<T>> {
    const onRefused = (status: number) => {
      if (status === 401 && reports.user.get()) void ask()
    }
    return http<T>(method, url, {
      onRefused,
      ...sending,
      // Some calls begin the session anew.
      onHeaders(headers) {
        const renewed = headers.get(accountHeaders.bearer)
        const token = tokens.get()
        if (token && renewed) tokens.set({ ...token, bearer: renewed })
      },
    })
  }

  async function ask(retryAfter = FIRST_RETRY_MS): Promise<Answer<SessionAnswer>> {
    askedAt = performance.now()
    const own = ++knowledge
    const answer = await http<SessionAnswer>('GET', accountPaths.session)
    if (own !== knowledge) return answer
    if (answer.kind === 'done') report(answer.value)
    // Whoever waits for the first report must get one, however long the server is away.
    else if (reports.user.get() === undefined)
      setTimeout(() => void ask(Math.min(retryAfter * 2, LONGEST_RETRY_MS)), retryAfter)
    return answer
  }

  function report({ user }: SessionReport): void {
    const before = reports.user.get()
    if (!user) tokens.set(undefined)
    reports.reportUser(user)
    if (before?.id !== user?.id || before?.role !== user?.role) idToken.renew()
  }

  function reportNobody(): void {
    knowledge += 1
    report({ user: null })
  }

  async function enter(
    url: string,
    body: unknown,
    persistence: Persistence,
  ): Promise<Answer<SignedIn>> {
    let given: string | null | undefined
    const answer = await http<{ twoFactorRedirect?: true } | undefined>('POST', url, {
      body,
      headers: {
        [accountHeaders.persistence]: persistence,
        ...(challenge && { [accountHeaders.challenge]: challenge }),
      },
      onHeaders: (headers) => {
        given = headers.get(accountHeaders.bearer)
        challenge = headers.get(accountHeaders.challenge) ?? undefined
      },
    })
    if (answer.kind === 'refused') return answer
    if (answer.value?.twoFactorRedirect) return { kind: 'done', value: 'second-factor' }
    tokens.set(given ? { bearer: given, persistence } : undefined)
    const asked = await ask()
    if (asked.kind === 'refused') return asked
    if (!asked.value.user) return { kind: 'refused', code: 'signed_out' }
    if (!tokens.get()) reports.tellOthers('ask')
    return { kind: 'done', value: 'signed-in' }
  }

  function leave(): void {
    const wasOfThisPage = tokens.get() !== undefined
    reportNobody()
    if (!wasOfThisPage) reports.tellOthers('signed-out')
  }

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || !reports.user.get()) return
    if (performance.now() - askedAt > STALE_AFTER_MS) void ask()
  })
  // A page that comes back from memory may show somebody who has signed out since.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void ask()
  })

  return {
    send,
    posting: {
      serverUrl,
      headers: (url, headers) => headersOf('POST', serverUrl + url, bearer(), { headers }),
      answerOf,
    },
    ask: () => ask(),
    signIn: (credential, persistence) => enter(accountPaths.signIn, credential, persistence),
    verifyCode: (code, kind, persistence) =>
      enter(
        kind === 'recovery' ? accountPaths.verifyRecoveryCode : accountPaths.verifyCode,
        { code },
        persistence,
      ),
    async signInWithPasskey(persistence) {
      const options = await http<PublicKeyCredentialRequestOptionsJSON>(
        'GET',
        accountPaths.passkeyOptionsToSignIn,
      )
      if (options.kind === 'refused') return options
      const assertion = await passkeyAssertion(options.value)
      if (assertion.kind === 'refused') return assertion
      return enter(accountPaths.signInWithPasskey, { response: assertion.value }, persistence)
    },
    async signOut(everywhere = false) {
      const url = everywhere ? accountPaths.revokeSessions : accountPaths.signOut
      const answer = await http('POST', url, { body: {} })
      // Whose session had already ended is out.
      const isOut = answer.kind === 'done' || answer.code === 'signed_out'
      if (!isOut) return answer
      leave()
      if (everywhere) reports.tellOthers('ask')
      return { kind: 'done', value: undefined }
    },
    renewed() {
      if (!tokens.get()) reports.tellOthers('ask')
      return ask()
    },
    forget: leave,
    hear(word) {
      if (word === 'ask') void ask()
      else if (!tokens.get()) reportNobody()
    },
    keepToken: idToken.keep,
  }
}

/** E-mail and password, as the person typed them. */
interface Credential {
  email: string
  password: string
}

/** Lets the device sign with one of its passkeys; who gives up is refused as `passkey_cancelled`. */
async function passkeyAssertion(
  options: PublicKeyCredentialRequestOptionsJSON,
): Promise<Answer<unknown>> {
  try {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
    const credential = await navigator.credentials.get({ publicKey })
    if (credential instanceof PublicKeyCredential)
      return { kind: 'done', value: credential.toJSON() }
  } catch {
    // The person closed the device's dialogue, it ran out of time, or there is no passkey for this site.
  }
  return { kind: 'refused', code: 'passkey_cancelled' }
}

/** What signs the calls of a session that no cookie carries. */
export interface SessionToken {
  bearer: string
  /** How long it is to be kept. */
  persistence: Persistence
}

/** Keeps the token of such a session. */
export interface TokenKeeper {
  get(): SessionToken | undefined
  /** `undefined` forgets it. */
  set(token: SessionToken | undefined): void
}

/** Keeps it as long as the page: nothing but a variable knows it. */
export function pageTokens(): TokenKeeper {
  let current: SessionToken | undefined
  return {
    get: () => current,
    set(token) {
      current = token
    },
  }
}
