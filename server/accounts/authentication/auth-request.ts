import type { FastifyRequest } from 'fastify'
import { accountHeaders } from '#protocol/account-headers.ts'
import type { Persistence } from '#protocol/accounts.ts'
import { eventOrigin } from '#server/accounts/request-security/account-event.ts'
import { challengeCookie, challengeOf } from './second-factor.ts'

/** Under this header better-auth finds the address of whoever asks; what clients send under it stays here. */
export const ADDRESS_HEADER = 'x-client-address'

interface AuthRequestOptions {
  /** Where better-auth believes to be, and where our pages come from. */
  publicUrl: string
  method: 'GET' | 'POST'
  url: string
  body?: Record<string, unknown>
  persistence: Persistence
  isAnonymous: boolean
}

/** A request as better-auth gets it: made anew of what it needs, so that nothing else of the client's reaches it. */
export function toAuthRequest(request: FastifyRequest, options: AuthRequestOptions): Request {
  const { publicUrl, method, url, body } = options
  const { address, userAgent } = eventOrigin(request)
  const headers = new Headers({
    [ADDRESS_HEADER]: address,
    [accountHeaders.persistence]: options.persistence,
    // A header holds no other characters.
    ...(userAgent && { 'user-agent': userAgent.replace(/[^\x20-\xff]/g, '?') }),
    // Whether it comes from our pages was decided before: `refuseForgedRequests`.
    origin: publicUrl,
    ...(body && { 'content-type': 'application/json' }),
    ...(!options.isAnonymous && credentials(request, publicUrl)),
  })
  const target = new URL(url, publicUrl)
  return new Request(target, { method, headers, ...(body && { body: JSON.stringify(body) }) })
}

/** A bearer token or our cookies, never both: a request is signed in one way. */
function credentials(request: FastifyRequest, publicUrl: string): Record<string, string> {
  const { authorization } = request.headers
  const challenge = challengeOf(request, publicUrl)
  const isChallenge = (pair: string) => pair.startsWith(`${challengeCookie(publicUrl)}=`)
  const isSession = (pair: string) => pair.includes('session_token=')
  const pairs = (request.headers.cookie ?? '').split(/; */)
  const ours = pairs.filter((pair) => /^(?:__Host-)?campus\./.test(pair) && !isChallenge(pair))
  const cookies = authorization === undefined ? ours : ours.filter((pair) => !isSession(pair))
  if (challenge) cookies.push(`${challengeCookie(publicUrl)}=${challenge}`)
  return {
    ...(authorization !== undefined && { authorization }),
    ...(cookies.length > 0 && { cookie: cookies.join('; ') }),
  }
}
