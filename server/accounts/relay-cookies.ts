import type { FastifyReply } from 'fastify'
import { accountHeaders, type Persistence } from '#protocol/accounts.ts'
import { xsrfCookie } from '#protocol/csrf.ts'
import type { SessionCookies } from './session-cookies.ts'

/**
 * Passes better-auth's cookies on. The session's own keeps to its persistence (`none` gets a header instead, which
 * scripts keep in memory), and comes with the cookie that its writes repeat.
 */
export function relayCookies(
  reply: FastifyReply,
  response: Response,
  cookies: SessionCookies,
  persistence: Persistence,
): void {
  const set = new Map(response.headers.getSetCookie().map((text) => [text.split('=', 1)[0], text]))
  const session = set.get(cookies.name)
  set.delete(cookies.name)
  for (const text of set.values()) reply.header('set-cookie', text)
  if (session === undefined) return
  const [pair = '', ...attributes] = session.split(/; */)
  const value = pair.slice(cookies.name.length + 1)
  if (value && persistence === 'none') {
    // What a former session left in the browser would sign writes beside the header.
    cookies.clear(reply)
    reply.header(accountHeaders.bearer, value)
    return
  }
  const isKept = !value || persistence === 'local'
  const lasting = isKept
    ? attributes
    : attributes.filter((text) => !/^(max-age|expires)=/i.test(text))
  const readable = lasting.filter((text) => !/^httponly$/i.test(text))
  const xsrf = value ? cookies.xsrfFor(value) : ''
  reply.header('set-cookie', [pair, ...lasting].join('; '))
  reply.header('set-cookie', [`${xsrfCookie}=${xsrf}`, ...readable].join('; '))
}
