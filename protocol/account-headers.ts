/** Names that both sides of an HTTP exchange must agree on; apart from the addresses, which only some pages need. */
export const accountHeaders = {
  /** With a request that signs in: a `Persistence` (`accounts.ts`). Without it: `session`. */
  persistence: 'x-session-persistence',
  /** With the answer to a sign-in of persistence `none`, and to any of the hybrid app: the token for `Authorization: Bearer`. */
  bearer: 'set-auth-token',
  /** To the hybrid app with `twoFactorRedirect`, and from there with the code: what a browser has a cookie for. */
  challenge: 'x-second-factor-challenge',
  /** With each write that a cookie signs: the value of the cookie `xsrfCookie`. */
  xsrf: 'x-xsrf-token',
} as const
