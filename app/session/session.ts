import { createContext, use } from 'react'
import { createStream, type Stream, useStream } from '#app/platform/stream.ts'
import { loadOnce } from '#content/promises/load-once.ts'
import type { AccountOptions, SessionAnswer, SessionUser } from '#protocol/api-types.ts'
import type { Answer } from './answer.ts'
import type { SessionNotice, TokenDetails } from './id-token.ts'
import type { SessionCalls, TokenKeeper } from './session-calls.ts'

/** Who is visiting, as far as the app knows; `unknown` until the first report. */
export type AuthState = 'unknown' | 'signed-out' | 'signed-in'

/** Who is signed in, as streams that report after the start, on signing in and out, on refresh, and from other tabs. */
export interface Session {
  authState: Stream<AuthState>
  /** `undefined` until the first report, null where nobody is signed in. */
  user: Stream<SessionUser | null | undefined>
  /** A signed token for other services; fetched and renewed while somebody watches, never stored. */
  idToken: Stream<string | undefined>
  tokenDetails: Stream<TokenDetails | undefined>
  /** What the server's page said that it offers; `undefined` without such a page. */
  options: AccountOptions | undefined
  /** Runs a call whose code is fetched when it is first needed. */
  call<T>(run: (calls: SessionCalls) => Promise<Answer<T>>): Promise<Answer<T>>
}

const channelName = 'session'

/**
 * The browser's session. `first` is what the server's page brought; without one the server is asked, and until it
 * answers the device may remember somebody (`kept`). `tokens` is where the token of a session without a cookie is kept
 * that outlives the page.
 * For somebody who is signed out it costs no request and no more code than this.
 */
export function browserSession(
  first: SessionAnswer | undefined,
  serverUrl: string,
  cached?: SessionUser,
  tokens?: TokenKeeper,
): Session {
  const state = createReports(first ? first.user : cached, () => {
    let stop: (() => void) | undefined
    let isOver = false
    fetchCalls().then(
      (calls) => {
        if (!isOver) stop = calls.keepToken()
      },
      () => {},
    )
    return () => {
      isOver = true
      stop?.()
    }
  })
  const channel = new BroadcastChannel(channelName)
  const fetchCalls = loadOnce(async () => {
    const { createSessionCalls } = await import('./session-calls.ts')
    return createSessionCalls(
      { ...state, tellOthers: (word) => channel.postMessage(word) },
      serverUrl,
      tokens,
    )
  })

  function hear(word: SessionNotice): void {
    fetchCalls().then(
      ({ hear }) => hear(word),
      () => {},
    )
  }

  channel.addEventListener('message', ({ data }: MessageEvent<SessionNotice>) => hear(data))
  if (first === undefined) hear('ask')
  else if (first.user) fetchCalls().catch(() => {})
  return {
    ...state,
    options: first,
    async call(run) {
      let ready: SessionCalls
      try {
        ready = await fetchCalls()
      } catch {
        return { kind: 'refused', code: 'offline' }
      }
      return run(ready)
    },
  }
}

/** A session that never changes: for one rendering on the server. */
export function fixedSession(answer: SessionAnswer): Session {
  return {
    ...createReports(answer.user),
    options: answer,
    call: () => Promise.resolve({ kind: 'refused', code: 'offline' }),
  }
}

function createReports(
  first: SessionUser | null | undefined,
  whileTokenWatched?: () => () => void,
) {
  const user = createStream(first)
  const authState = createStream(authStateOf(first))
  const idToken = createStream<string | undefined>(undefined, whileTokenWatched)
  const tokenDetails = createStream<TokenDetails | undefined>(undefined, () =>
    idToken.subscribe(() => {}),
  )
  return {
    user,
    authState,
    idToken,
    tokenDetails,
    reportUser(next: SessionUser | null) {
      // The same person told again is no news.
      if (JSON.stringify(next) !== JSON.stringify(user.get())) user.set(next)
      authState.set(authStateOf(next))
    },
    reportToken(token: string | undefined, details?: TokenDetails) {
      idToken.set(token)
      tokenDetails.set(details)
    },
  }
}

function authStateOf(user: SessionUser | null | undefined): AuthState {
  if (user === undefined) return 'unknown'
  return user ? 'signed-in' : 'signed-out'
}

export const SessionContext = createContext<Session | undefined>(undefined)

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('No session above this component')
  return session
}

/** Whether somebody is signed in. */
export function useAuthState(): AuthState {
  return useStream(useSession().authState)
}

/** Who is signed in: `undefined` until it is known, null where nobody is. */
export function useUser(): ReturnType<Session['user']['get']> {
  return useStream(useSession().user)
}

/** The identity token, kept fresh while the component is shown. */
export function useIdToken(): string | undefined {
  return useStream(useSession().idToken)
}

/** What the identity token says, kept fresh while the component is shown. */
export function useTokenDetails(): TokenDetails | undefined {
  return useStream(useSession().tokenDetails)
}
