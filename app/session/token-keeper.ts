import type { Persistence } from '#protocol/accounts.ts'

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
  let kept: SessionToken | undefined
  return {
    get: () => kept,
    set(token) {
      kept = token
    },
  }
}
