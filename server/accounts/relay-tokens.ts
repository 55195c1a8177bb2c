import type { FastifyReply } from 'fastify'
import { accountHeaders } from '#protocol/accounts.ts'
import { challengeCookie } from './second-factor-challenge.ts'

/** Gives the hybrid app in headers what of better-auth's cookies it needs: the session's token, or the challenge before it. */
export function relayTokens(
  reply: FastifyReply,
  response: Response,
  sessionCookie: string,
  publicUrl: string,
): void {
  const headers: Readonly<Record<string, string>> = {
    [sessionCookie]: accountHeaders.bearer,
    [challengeCookie(publicUrl)]: accountHeaders.challenge,
  }
  for (const text of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
    const header = headers[name]
    // Without a value the cookie is taken away: the app knows what it has done.
    if (header && value) reply.header(header, value)
  }
}
